"""A small learnt reader of words: each word of a sentence gets a tag, by what stands around it."""
