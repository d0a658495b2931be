"""Where one was before searching, so that one comes back there. Light: the window imports it."""

from ui.desktop.desk import Route

_BETWEEN = "/"  # a page and what it was about


def coming_from(route: Route) -> str:
    return f"{route.page}{_BETWEEN}{route.about}" if route.about else route.page


def going_back(came_from: str) -> Route:
    page, _, about = came_from.partition(_BETWEEN)
    return Route(page, about or None)
