import type { DocumentRecord } from './document-record.ts';

export type TabMerge = { kind: 'merged'; record: DocumentRecord } | { kind: 'conflict' };

/**
 * Merges this tab's record with the one that another tab of this browser wrote. Both began with `known`. Of all fields but the
 * text the last write wins. The text comes from the side that changed it; where both did, it is a conflict.
 */
export function mergeTabs(known: DocumentRecord, mine: DocumentRecord, theirs: DocumentRecord): TabMerge {
  const iChanged = mine.text !== known.text;
  const theyChanged = theirs.text !== known.text;
  if (iChanged && theyChanged && mine.text !== theirs.text) return { kind: 'conflict' };
  const text = iChanged ? { text: mine.text, textChanged: true } : {};
  return { kind: 'merged', record: { ...mergeFields(known, mine, theirs), ...text } };
}

/** Their text, with the other fields of both. */
export function mergeFields(
  known: DocumentRecord,
  mine: DocumentRecord,
  theirs: DocumentRecord,
): DocumentRecord {
  const changed = { ...theirs.changed, ...changedSince(known, mine) };
  return {
    ...theirs,
    ...changed,
    changed,
    wanted: mine.wanted || theirs.wanted,
    sent: [...new Set([...theirs.sent, ...mine.sent.filter((print) => !known.sent.includes(print))])],
  };
}

function changedSince(known: DocumentRecord, mine: DocumentRecord): DocumentRecord['changed'] {
  const entries = Object.entries(mine.changed).filter(
    ([field, value]) => known.changed[field as keyof DocumentRecord['changed']] !== value,
  );
  return Object.fromEntries(entries) as DocumentRecord['changed'];
}
