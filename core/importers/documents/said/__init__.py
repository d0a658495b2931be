"""What the pages of a paper say: results, illnesses, medicines, allergies, visits, measurements.

Pure, over rows and cells; run in the child that opened the paper, and believed by nobody before a
person has seen it beside its quote (T4).
"""
