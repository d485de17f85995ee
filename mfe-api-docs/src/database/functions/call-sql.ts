import { ident, type PostgresFunction } from '@howdah/shared-api/pg-meta';

/** Triggers are called by Postgres alone. */
export function isCallable({ return_type: type }: Pick<PostgresFunction, 'return_type'>): boolean {
  return type !== 'trigger' && type !== 'event_trigger';
}

/** A statement that calls it, to be completed: what it takes stands between the parentheses as a comment. */
export function callSql(
  called: Pick<PostgresFunction, 'schema' | 'name' | 'argument_types' | 'is_set_returning_function'>,
): string {
  // A name can hold what would end the comment, or open another one in it.
  const takes = called.argument_types.replaceAll('*/', '* /').replaceAll('/*', '/ *');
  const call = `${ident(called.schema)}.${ident(called.name)}(${takes && `/* ${takes} */`})`;
  return called.is_set_returning_function ? `select * from ${call};` : `select ${call};`;
}
