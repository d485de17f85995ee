import type { DocumentRecord } from '../record/document-record.ts';

/** A text that was not taken, kept so that it can be had again. */
export interface KeptVersion {
  id: string;
  documentId: string;
  ref: string;
  sql: string;
  /** Why it is here, in words for a person. */
  why: string;
  /** Ms since 1970. */
  at: number;
}

export type WriteResult = { ok: true; record: DocumentRecord } | { ok: false; stored: DocumentRecord };

/**
 * What this browser keeps of one person's open queries, so that nothing typed depends on a platform that answers. Every
 * method rejects when the browser's storage is full or switched off.
 */
export interface Journal {
  read(id: string): Promise<DocumentRecord | undefined>;
  /** Writes only over the revision that the change began with, so that no tab writes over another unseen. */
  write(record: DocumentRecord): Promise<WriteResult>;
  remove(id: string): Promise<void>;
  all(): Promise<DocumentRecord[]>;
  keepVersion(version: KeptVersion): Promise<void>;
  versions(documentId: string): Promise<KeptVersion[]>;
  /** Forgets versions that were kept before a moment, in ms since 1970. */
  removeVersionsBefore(before: number): Promise<void>;
}
