/** What a backup holds, written when it is complete: restoring compares with it. */
export interface BackupManifest {
  /** `show server_version` of the database it was made from. */
  serverVersion: string;
  tables: TableFacts[];
  /** Everything but rows. Absent in backups of earlier versions. */
  objects?: ObjectFacts[];
  /** SHA-256 of the uncompressed script, hex. */
  sha256: string;
}

/** Anything in a database but rows: a table's definition, a view, a function, a grant, the value of a sequence. */
export interface ObjectFacts {
  /** As Postgres calls it: `relation`, `function`, `policy`. */
  kind: string;
  /** With its schema, quoted where it must be. */
  name: string;
  /** Of what it is: equal before and after, whatever the version. */
  digest: string;
}

export interface TableFacts {
  schema: string;
  name: string;
  rows: number;
  /** Of the rows' content, in no order: equal before and after, whatever the version. */
  checksum: string;
}
