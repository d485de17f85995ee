/** The contents of a backup. Written when the backup is complete; a restore compares with it. */
export interface BackupManifest {
  /** `show server_version` of the database that was backed up. */
  serverVersion: string;
  tables: TableFacts[];
  /** Everything but rows. Absent in backups of earlier versions. */
  objects?: ObjectFacts[];
  /** SHA-256 of the uncompressed script, in hexadecimal. */
  sha256: string;
}

/**
 * Facts about anything in a database but rows: a table's definition, a view, a function, a grant, the value of a
 * sequence.
 */
export interface ObjectFacts {
  /** The kind in Postgres's terms: `relation`, `function`, `policy`. */
  kind: string;
  /** Qualified with its schema, and quoted where necessary. */
  name: string;
  /** Digest of the definition: equal before and after a dump, whatever the version. */
  digest: string;
}

export interface TableName {
  schema: string;
  name: string;
}

export interface TableFacts extends TableName {
  rows: number;
  /** Checksum of the rows in any order: equal before and after a dump, whatever the version. */
  checksum: string;
  /**
   * The table that this one is a partition of, by a hash that can be another one after a restore: all its rows are
   * compared together. Absent in backups of earlier versions.
   */
  hashed?: TableName;
}
