import { keyForm, type RelationColumn } from '@howdah/shared-api/pg-meta/rows';

interface TypedReference {
  text: string;
  /** Whether the value is certainly a key, and not a part of a label. */
  isKey: boolean;
}

/** The typed search as a value of the foreign key. Null if it can only be a part of a label. */
export function typedReference(
  { type }: Pick<RelationColumn, 'type'>,
  search: string,
): TypedReference | null {
  const text = search.trim();
  if (text === '') return null;
  const isKey = keyForm(type);
  if (isKey) return isKey(text) ? { text, isKey: true } : null;
  return { text: search, isKey: false };
}
