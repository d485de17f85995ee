import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';

/** Types below are of Postgres itself, and no domains, which can have a default of their own. */
const FIRST_OTHER_TYPE = 10_000;

/** What is NULL anyway needs no mention. */
export function writtenValue(
  { default: expression, identity, type_id: type }: RelationColumn,
  value: WrittenValue = 'default',
): WrittenValue {
  const isNullAnyway =
    value === 'null' && expression === null && identity === null && type < FIRST_OTHER_TYPE;
  return isNullAnyway ? 'default' : value;
}
