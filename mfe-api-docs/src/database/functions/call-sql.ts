import { ident, type PostgresFunction } from '@howdah/shared-api/pg-meta';

/** Only Postgres calls trigger functions. */
export function isCallable({ return_type: type }: Pick<PostgresFunction, 'return_type'>): boolean {
  return type !== 'trigger' && type !== 'event_trigger';
}

/** A statement that calls the function, with its arguments as a comment. */
export function callSql(
  called: Pick<PostgresFunction, 'schema' | 'name' | 'argument_types' | 'is_set_returning_function'>,
): string {
  // A name can contain comment markers.
  const takes = called.argument_types.replaceAll('*/', '* /').replaceAll('/*', '/ *');
  const call = `${ident(called.schema)}.${ident(called.name)}(${takes && `/* ${takes} */`})`;
  return called.is_set_returning_function ? `select * from ${call};` : `select ${call};`;
}
