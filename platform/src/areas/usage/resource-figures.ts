/** How much there is of something, and how much of it is used. */
export interface Usage {
  /** Bytes; null where it cannot be told. */
  used: number | null;
  /** Bytes that there are. */
  size: number;
}

/** What a project uses of what it has. */
export interface ResourceFigures {
  disk: Usage;
  /** Nothing while the database sleeps. */
  memory: Usage;
  /** Share of one core, 0 to 1; null while the database sleeps. */
  cpu: number | null;
  /** The same over the last five minutes; null while it was not open for so long. */
  meanCpu: number | null;
  /** Share of what the disk can do. Null: neither engine can tell. */
  diskIo: number | null;
  /** Sign-ins of members of the organization that were refused for their rate within the last hour. */
  refusedSignIns: number;
}
