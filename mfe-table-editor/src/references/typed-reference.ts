import type { RelationColumn } from '@howdah/shared-api/pg-meta';

const INTEGERS = ['smallint', 'integer', 'bigint'];
const INTEGER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export interface TypedReference {
  text: string;
  /** It is a key, and cannot be a word of a label that was meant. */
  isKey: boolean;
}

/** The value of a foreign key that a typed search can be itself. Null where it can only be words of a label. */
export function typedReference(
  { category, type }: Pick<RelationColumn, 'category' | 'type'>,
  search: string,
): TypedReference | null {
  const text = search.trim();
  if (text === '') return null;
  const key = INTEGERS.includes(type) ? INTEGER : category === 'N' ? NUMBER : type === 'uuid' ? UUID : null;
  if (key) return key.test(text) ? { text, isKey: true } : null;
  return { text: search, isKey: false };
}
