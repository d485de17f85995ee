import type { SnippetPatch, StoredSnippet } from '../types.ts';
import { withFacts, type DocumentRecord, fingerprint } from './document-record.ts';

/** The name of a snippet that a run or a first save makes (docs/product/sql-editor.md#data). */
export const NEW_SNIPPET_NAME = 'New Query';

/** What is said to the platform by a save; what is absent stays as it is stored. */
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

/** Everything for a first save; afterwards what was changed. */
export function savingOf(record: DocumentRecord): SnippetSaving {
  const { id, base, changed } = record;
  const isFirst = base === null;
  const said: SnippetPatch = isFirst
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
    ...saidOf(said),
    ...(isFirst || record.textChanged
      ? { content: { schema_version: '1.0', content_id: id, sql: record.text } }
      : {}),
    base_updated_at: base?.updatedAt ?? null,
  };
}

/** A patch in the platform's words. */
export function saidOf({ folderId, ...rest }: SnippetPatch): Partial<SnippetSaving> {
  return { ...rest, ...(folderId === undefined ? {} : { folder_id: folderId }) };
}

/** Before a save goes out: should its answer get lost, what it said is known to be ours. */
export function recordSent(record: DocumentRecord, saving: SnippetSaving): DocumentRecord {
  if (!saving.content) return record;
  const print = fingerprint(saving.content.sql);
  return record.sent.includes(print) ? record : { ...record, sent: [...record.sent, print].slice(-20) };
}

export type Rebase =
  /** The text stands on the platform's newest copy now, and may be sent again. */
  | { kind: 'rebased'; record: DocumentRecord }
  /** The platform's text came in the place of ours, of which nothing was changed. */
  | { kind: 'taken'; record: DocumentRecord }
  /** Both texts were changed: a person has to choose. */
  | { kind: 'conflict' };

/**
 * Puts a record on a newer copy of the platform, as far as that drops no text of anybody: not when both texts were
 * changed, unless the platform's is one that was sent from here.
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
 * After a save was taken: what was changed meanwhile is still to be sent. A save that said nothing of the text may have met
 * a newer one, which is then looked at as any newer copy is.
 */
export function afterSave(record: DocumentRecord, saving: SnippetSaving, stored: StoredSnippet): Rebase {
  const open = { ...record, changed: withoutSaid(record.changed, saving) };
  if (saving.content?.sql !== stored.content.sql) return rebase(open, stored);
  return { kind: 'rebased', record: ontoCopy(open, stored) };
}

function withoutSaid(changed: SnippetPatch, { folder_id: folderId, ...saving }: SnippetSaving): SnippetPatch {
  const said: SnippetPatch = { ...saving, folderId };
  const fields = Object.keys(changed) as (keyof SnippetPatch)[];
  return Object.fromEntries(
    fields.filter((field) => changed[field] !== said[field]).map((field) => [field, changed[field]]),
  );
}

/** After a person chose our text over a newer copy: it stands on that copy now. */
export function ontoCopy(record: DocumentRecord, stored: StoredSnippet): DocumentRecord {
  return { ...withFacts(record, stored), textChanged: record.text !== stored.content.sql };
}

/** After somebody deleted the snippet elsewhere: the text is a draft again, which nothing sends by itself. */
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
