"""What speaks to something outside the program. Chosen in main.py, imported by nobody else."""
