import { NEW_SNIPPET_NAME } from '@howdah/shared-api/snippets';
import type { SnippetPatch, StoredSnippet } from '../types.ts';
import { withFacts, type DocumentRecord, fingerprint } from './document-record.ts';

/** The body of a save. Absent fields stay as they are stored. */
export interface SnippetSaving {
  id: string;
  name?: string;
  description?: string;
  visibility?: 'user' | 'project';
  folder_id?: string | null;
  favorite?: boolean;
  content?: { schema_version: '1.0'; content_id: string; sql: string };
  base_updated_at: string | null;
}

/** All fields for a first save; afterwards those that changed. */
export function savingOf(record: DocumentRecord): SnippetSaving {
  const { id, base, changed } = record;
  const isFirst = base === null;
  const patch: SnippetPatch = isFirst
    ? {
        name: record.name || NEW_SNIPPET_NAME,
        ...(record.description ? { description: record.description } : {}),
        visibility: record.visibility,
        folderId: record.folderId,
        ...changed,
      }
    : changed;
  return {
    id,
    ...withFieldNames(patch),
    ...(isFirst || record.textChanged
      ? { content: { schema_version: '1.0', content_id: id, sql: record.text } }
      : {}),
    base_updated_at: base?.updatedAt ?? null,
  };
}

/** A patch with the platform's field names. */
export function withFieldNames({ folderId, ...rest }: SnippetPatch): Partial<SnippetSaving> {
  return { ...rest, ...(folderId === undefined ? {} : { folder_id: folderId }) };
}

/** Called before a save is sent. If its response is lost, the stored text is recognized as ours. */
export function recordSent(record: DocumentRecord, saving: SnippetSaving): DocumentRecord {
  if (!saving.content) return record;
  const print = fingerprint(saving.content.sql);
  return record.sent.includes(print) ? record : { ...record, sent: [...record.sent, print].slice(-20) };
}

export type Rebase =
  /** Our text is now based on the platform's newest version, and may be sent again. */
  | { kind: 'rebased'; record: DocumentRecord }
  /** The platform's text replaced ours, which was not changed. */
  | { kind: 'taken'; record: DocumentRecord }
  /** Both texts were changed: the user has to choose. */
  | { kind: 'conflict' };

/**
 * Bases a record on a newer version of the platform, where that loses no text: not when both texts were changed, unless the
 * platform's is one that was sent from here.
 */
export function rebase(record: DocumentRecord, stored: StoredSnippet): Rebase {
  const { sql } = stored.content;
  if (record.text === sql)
    return { kind: 'taken', record: { ...withFacts(record, stored), textChanged: false } };
  const print = fingerprint(sql);
  const isTheirTextOld = print === record.base?.print || record.sent.includes(print);
  if (record.textChanged && isTheirTextOld) return { kind: 'rebased', record: withFacts(record, stored) };
  if (record.textChanged) return { kind: 'conflict' };
  return { kind: 'taken', record: { ...withFacts(record, stored), text: sql } };
}

/**
 * After a successful save: changes since it was sent are still unsent. After a save without a text the platform may have a
 * newer text, which is handled like any newer version.
 */
export function afterSave(record: DocumentRecord, saving: SnippetSaving, stored: StoredSnippet): Rebase {
  const open = { ...record, changed: withoutSaved(record.changed, saving) };
  if (saving.content?.sql !== stored.content.sql) return rebase(open, stored);
  return { kind: 'rebased', record: ontoCopy(open, stored) };
}

function withoutSaved(
  changed: SnippetPatch,
  { folder_id: folderId, ...saving }: SnippetSaving,
): SnippetPatch {
  const saved: SnippetPatch = { ...saving, folderId };
  const fields = Object.keys(changed) as (keyof SnippetPatch)[];
  return Object.fromEntries(
    fields.filter((field) => changed[field] !== saved[field]).map((field) => [field, changed[field]]),
  );
}

/** Bases our text on a newer version, over which the user chose it. */
export function ontoCopy(record: DocumentRecord, stored: StoredSnippet): DocumentRecord {
  return { ...withFacts(record, stored), textChanged: record.text !== stored.content.sql };
}

/**
 * After the snippet was deleted elsewhere, or is no longer shared with this user: the text is a draft again, which is not sent
 * automatically.
 */
export function afterDeletion(record: DocumentRecord): DocumentRecord {
  return {
    ...record,
    base: null,
    wanted: false,
    sent: [],
    folderId: null,
    visibility: 'user',
    favorite: false,
    changed: {},
    textChanged: true,
    deletedElsewhere: true,
  };
}
