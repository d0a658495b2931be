"""What is remembered, one module per kind; `kinds` lists them all."""
