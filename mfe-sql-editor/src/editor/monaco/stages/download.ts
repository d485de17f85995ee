// A module of Monaco's chunk that does nothing: importing it downloads the chunk, and starts nothing of it.
export {};
