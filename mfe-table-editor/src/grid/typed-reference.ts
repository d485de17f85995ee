import type { RelationColumn } from '@howdah/shared-api/pg-meta';

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a text that is typed to search can be the value of a foreign key itself, and not only words of a label. */
export function canBeValue(
  { category, type }: Pick<RelationColumn, 'category' | 'type'>,
  text: string,
): boolean {
  if (text === '') return false;
  if (category === 'N') return NUMBER.test(text);
  return type !== 'uuid' || UUID.test(text);
}
