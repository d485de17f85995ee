import { dollarQuoted, literal } from './format.ts';

/** SQL that was built and not run. */
export interface BuiltSql {
  sql: string;
}

/** SQL that asks, with the yup schema of the rows that answer it. */
export interface BuiltQuery<Schema> extends BuiltSql {
  schema: Schema;
}

/** A page of a list; without a limit all of it. */
export interface PageOptions {
  limit?: number;
  offset?: number;
}

/** A whole number of at least 0 as SQL. Throws for anything else. */
export function whole(value: number, what: string): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`The ${what} is no whole number`);
  return String(value);
}

/** The end of a query: its page. */
export function pageSql({ limit, offset }: PageOptions): string {
  return [
    limit === undefined ? '' : `\nlimit ${whole(limit, 'limit')}`,
    offset === undefined ? '' : `\noffset ${whole(offset, 'offset')}`,
  ].join('');
}

/** Several statements as one, so that all of them happen or none. */
export function together(statements: readonly string[]): string {
  if (statements.length === 1) return `${statements[0]};`;
  return doBlock(
    '',
    statements.map((statement) => `${statement};`),
  );
}

/** A block of plpgsql: one statement, and so one transaction. */
export function doBlock(declarations: string, lines: readonly string[]): string {
  const body = [
    '',
    ...(declarations ? ['declare', `  ${declarations}`] : []),
    'begin',
    ...lines.map((line) => `  ${line}`),
    'end',
    '',
  ].join('\n');
  return `do ${dollarQuoted(body, 'do')};`;
}

/** Raises an error unless the variable `target` was found. */
export function requireTarget(message: string, errcode = 'undefined_object'): string {
  return `if target is null then raise exception using errcode = '${errcode}', message = ${literal(message)}; end if;`;
}

export interface ByTarget {
  /** What finds the name, as a text; null when it is gone. */
  find: string;
  /** What is raised then. */
  missing: string;
  /** What is done to it: SQL before and after its name. */
  steps: readonly (readonly [before: string, after: string])[];
}

/** Acts on an object that is found by its id, so a rename in between does no harm. */
export function onTarget({ find, missing, steps }: ByTarget): string {
  return doBlock(`target name := (${find});`, [
    requireTarget(missing),
    ...steps.map(
      ([before, after]) => `execute ${literal(before)} || quote_ident(target) || ${literal(after)};`,
    ),
  ]);
}
