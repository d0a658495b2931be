"""Every page of the program; `every.PAGES` lists them."""
