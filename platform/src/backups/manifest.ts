/** What a backup holds, written when it is complete: restoring compares with it. */
export interface BackupManifest {
  /** `show server_version` of the database it was made from. */
  serverVersion: string;
  tables: TableFacts[];
  /** SHA-256 of the uncompressed script, hex. */
  sha256: string;
}

export interface TableFacts {
  schema: string;
  name: string;
  rows: number;
  /** Of the rows' content, in no order: equal before and after, whatever the version. */
  checksum: string;
}
