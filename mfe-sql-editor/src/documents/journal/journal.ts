import type { DocumentRecord } from '../record/document-record.ts';

/** A text that lost a conflict, kept so that it can be opened again. */
export interface KeptVersion {
  id: string;
  documentId: string;
  ref: string;
  sql: string;
  /** Why it is kept, as a visible sentence. */
  why: string;
  /** Ms since 1970. */
  at: number;
}

export type WriteResult = { ok: true; record: DocumentRecord } | { ok: false; stored: DocumentRecord };

/**
 * The open documents of one user in this browser, so that typed text does not depend on the platform. Every method rejects if
 * the browser's storage is full or blocked.
 */
export interface Journal {
  read(id: string): Promise<DocumentRecord | undefined>;
  /** Overwrites only the revision that the change began with, so that no tab overwrites another unseen. */
  write(record: DocumentRecord): Promise<WriteResult>;
  remove(id: string): Promise<void>;
  all(): Promise<DocumentRecord[]>;
  keepVersion(version: KeptVersion): Promise<void>;
  versions(documentId: string): Promise<KeptVersion[]>;
  /** Removes versions that are older than a moment, in ms since 1970. */
  removeVersionsBefore(before: number): Promise<void>;
}
