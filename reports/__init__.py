"""Stored results as pages that can be read and passed on."""
