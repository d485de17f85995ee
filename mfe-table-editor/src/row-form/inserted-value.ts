import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';

/** Lower oids are built-in types. Domains, which can have their own default, have higher ones. */
const FIRST_OTHER_TYPE = 10_000;

/** A column that is NULL by default is left out. */
export function insertedValue(
  { default: expression, identity, type_id: type }: RelationColumn,
  value: WrittenValue = 'default',
): WrittenValue {
  const isNullAnyway =
    value === 'null' && expression === null && identity === null && type < FIRST_OTHER_TYPE;
  return isNullAnyway ? 'default' : value;
}
