"""Statistics on sums, counts and arrays; imports nothing else of this project."""
