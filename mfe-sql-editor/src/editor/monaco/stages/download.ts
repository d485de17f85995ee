// An empty module in the chunk of Monaco: importing it downloads the chunk without running its code.
export {};
