"""`import FILE...`: takes in what a clinic or a phone gave out."""

import argparse
