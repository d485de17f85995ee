import type { NewDocument, SnippetPatch, SnippetVisibility, StoredSnippet } from '../types.ts';

/** The saved version that the text was changed from. */
export interface SavedBase {
  /** The platform's version of it. */
  updatedAt: string;
  /** `fingerprint` of its text. */
  print: string;
  /** What is shown again if a change is refused. Absent in records of older versions. */
  facts?: SnippetPatch;
}

/** What the journal keeps of a document: enough to show it, to go on typing, and to send it later. Plain data. */
export interface DocumentRecord {
  id: string;
  ref: string;
  /** Incremented by each write, in any tab. 0: never written. */
  revision: number;
  text: string;
  name: string;
  /** Absent in records of older versions. */
  description?: string;
  visibility: SnippetVisibility;
  folderId: string | null;
  favorite: boolean;
  owner: { id: number; username: string } | null;
  /** Null until the first save. */
  base: SavedBase | null;
  /** True once it should be saved: a draft is saved only after a run or an explicit save. */
  wanted: boolean;
  /** True while the text may differ from the saved one. */
  textChanged: boolean;
  /** Unsaved changes besides the text. */
  changed: SnippetPatch;
  /** Fingerprints of texts that were sent without a response. The platform may have stored any of them. */
  sent: string[];
  /** True when somebody deleted the snippet elsewhere, or no longer shares it with this user. */
  deletedElsewhere: boolean;
  /** When it was last written, in ms since 1970. */
  at: number;
  /** The tab that wrote it last. */
  writer: string;
}

/** An empty draft. */
export function newRecord(ref: string, id: string, start: NewDocument = {}): DocumentRecord {
  return {
    id,
    ref,
    revision: 0,
    text: start.sql ?? '',
    name: start.name ?? '',
    visibility: 'user',
    folderId: start.folderId ?? null,
    favorite: false,
    owner: null,
    base: null,
    wanted: false,
    textChanged: Boolean(start.sql),
    changed: {},
    sent: [],
    deletedElsewhere: false,
    at: 0,
    writer: '',
  };
}

/** A snippet as the platform has it. */
export function recordOf(ref: string, stored: StoredSnippet): DocumentRecord {
  return { ...withFacts(newRecord(ref, stored.id), stored), text: stored.content.sql, wanted: true };
}

export function withText(record: DocumentRecord, text: string): DocumentRecord {
  return text === record.text ? record : { ...record, text, textChanged: true };
}

export function withPatch(record: DocumentRecord, patch: SnippetPatch): DocumentRecord {
  return { ...record, ...patch, changed: { ...record.changed, ...patch } };
}

/** Whether it has unsaved changes that should be sent. */
export function isUnsent({ wanted, base, textChanged, changed, deletedElsewhere }: DocumentRecord): boolean {
  if (!wanted || deletedElsewhere) return false;
  return base === null || textChanged || Object.keys(changed).length > 0;
}

/** The record with the platform's fields; the text, and fields that were changed here, stay. */
export function withFacts(record: DocumentRecord, stored: StoredSnippet): DocumentRecord {
  const facts = {
    name: stored.name,
    description: stored.description,
    visibility: stored.visibility,
    folderId: stored.folder_id,
    favorite: stored.favorite,
  };
  return {
    ...record,
    ...facts,
    owner: stored.owner,
    base: { updatedAt: stored.updated_at, print: fingerprint(stored.content.sql), facts },
    sent: [],
    deletedElsewhere: false,
    ...record.changed,
  };
}

/** The last texts: each save needs the fingerprint of the same long text several times. */
const last: { text: string; print: string }[] = [];
const CACHED_TEXTS = 2;

/**
 * Identifies a text: its length and 2 × 32 bits of cyrb53, a public hash by bryc. Not safe against deliberate collisions, by
 * which users could harm only their own text.
 */
export function fingerprint(text: string): string {
  const known = last.find((it) => it.text === text);
  if (known) return known.print;
  const print = printOf(text);
  last.unshift({ text, print });
  last.splice(CACHED_TEXTS);
  return print;
}

function printOf(text: string): string {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return `${text.length}-${(h1 >>> 0).toString(36)}-${(h2 >>> 0).toString(36)}`;
}
