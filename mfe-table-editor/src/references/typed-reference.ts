import { keyForm, type RelationColumn } from '@howdah/shared-api/pg-meta';

export interface TypedReference {
  text: string;
  /** It is a key, and cannot be a word of a label that was meant. */
  isKey: boolean;
}

/** The value of a foreign key that a typed search can be itself. Null where it can only be words of a label. */
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
