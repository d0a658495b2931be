"""Forms made from what a kind lets a person say of it, for adding and for putting right."""
