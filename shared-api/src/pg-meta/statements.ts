import { dollarQuoted, literal } from './format.ts';

/** A SQL statement, not yet executed. */
export interface BuiltSql {
  sql: string;
}

/** A query with the yup schema of its rows. */
export interface BuiltQuery<Schema> extends BuiltSql {
  schema: Schema;
}

/** SQL with the statements it is made of, for a form that runs several of them together. */
export interface BuiltStatements extends BuiltSql {
  /** Each with its semicolon. */
  statements: readonly string[];
}

/** A page of a list. Without a limit, the whole list. */
export interface PageOptions {
  limit?: number;
  offset?: number;
}

/** Formats an integer of at least 0. Throws for anything else. */
export function whole(value: number, what: string): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`The ${what} must be a whole number`);
  return String(value);
}

/** Builds the `limit` and `offset` clauses of a query. */
export function pageSql({ limit, offset }: PageOptions): string {
  return [
    limit === undefined ? '' : `\nlimit ${whole(limit, 'limit')}`,
    offset === undefined ? '' : `\noffset ${whole(offset, 'offset')}`,
  ].join('');
}

/** Wraps statements, each with its semicolon, in a transaction. One alone needs none. */
export function inOneTransaction(statements: readonly string[]): string {
  if (statements.length < 2) return statements.join('');
  return ['begin;', ...statements, 'commit;'].join('\n');
}

/** Builds a change of statements without semicolons. */
export function inSteps(statements: readonly string[]): BuiltStatements {
  const whole = statements.map((statement) => `${statement};`);
  return { sql: inOneTransaction(whole), statements: whole };
}

/** Joins several statements into one, so that either all of them take effect or none. */
export function together(statements: readonly string[]): string {
  if (statements.length === 1) return `${statements[0]};`;
  return doBlock(
    '',
    statements.map((statement) => `${statement};`),
  );
}

/**
 * Builds a PL/pgSQL block. It is one statement, so it runs in one transaction.
 *
 * @param directive for how PL/pgSQL reads the block.
 */
export function doBlock(declarations: string, lines: readonly string[], directive?: string): string {
  return `${doStatement(declarations, lines, directive)};`;
}

/** The same without its semicolon, for `inSteps`. */
export function doStatement(declarations: string, lines: readonly string[], directive?: string): string {
  const body = [
    '',
    ...(directive === undefined ? [] : [directive]),
    ...(declarations ? ['declare', `  ${declarations}`] : []),
    'begin',
    ...lines.map((line) => `  ${line}`),
    'end',
    '',
  ].join('\n');
  return `do ${dollarQuoted(body, 'do')}`;
}

/** Raises an error if the variable `target` is null. */
export function requireTarget(message: string, errcode = 'undefined_object'): string {
  return `if target is null then raise exception using errcode = '${errcode}', message = ${literal(message)}; end if;`;
}

/** Raises an error because an object is not as the form read it. */
export function raiseChanged(what: string, hint: string): string {
  const message = literal(`Failed to save the ${what}: somebody else has changed it`);
  return `raise exception using errcode = 'object_not_in_prerequisite_state', message = ${message}, hint = ${literal(hint)};`;
}

/**
 * A statement that raises an error unless an object is as the form read it. It goes before statements that replace the
 * whole object, also fields that the user did not change.
 *
 * @param from the catalog of the object.
 */
export function requireSame(what: string, from: string, conditions: readonly string[]): string {
  const hint = `Copy what you have changed, open the ${what} again and enter it there.`;
  return doStatement('', [
    `if not exists (select from ${from}`,
    `  where ${conditions.join('\n    and ')}) then`,
    `  ${raiseChanged(what, hint)}`,
    'end if;',
  ]);
}

/** Declares the variable of `requireNoGrants`. */
export const DECLARE_GRANTORS = 'grantors text;';

/**
 * Raises an error after a revoke that has left something. Postgres only removes what one grantor has granted, and reports nothing
 * or warns if others have granted the same.
 *
 * @param from what is left, with the grantor in `a.grantor`.
 * @param what an expression for what is revoked from whom.
 */
export function requireNoGrants(from: string, what: string): string[] {
  return [
    `grantors := (select string_agg(distinct pg_get_userbyid(a.grantor)::text, ', ') from ${from});`,
    `if grantors is not null then raise exception using errcode = 'invalid_grantor', message = 'Failed to revoke ' || ${what} || ': it is granted by ' || grantors, hint = 'Revoke it as that role, for example after "set role".'; end if;`,
  ];
}

export interface ByTarget {
  /** A query for the name as text. Its result is null if the object no longer exists. */
  find: string;
  /** The error message for a missing object. */
  missing: string;
  /** The statements to run, as the SQL before and after the name. */
  steps: readonly (readonly [before: string, after: string])[];
}

/** Acts on an object found by id, so that a concurrent rename does no harm. */
export function onTarget({ find, missing, steps }: ByTarget): string {
  return doBlock(`target name := (${find});`, [
    requireTarget(missing),
    ...steps.map(
      ([before, after]) => `execute ${literal(before)} || quote_ident(target) || ${literal(after)};`,
    ),
  ]);
}
