import { quoteName } from '../../../engines/dump/identifiers.ts';

export { quoteName } from '../../../engines/dump/identifiers.ts';

/** Collects the values of a statement. Values never become part of its text. */
export class Parameters {
  readonly values: (string | null)[] = [];

  /** Adds a value and returns its placeholder. */
  add(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds an array of texts, in Postgres's format. */
  addArray(values: readonly string[]): string {
    return this.add(
      `{${values.map((value) => `"${value.replace(/[\\"]/g, (one) => `\\${one}`)}"`).join(',')}}`,
    );
  }
}

export function quoteRelation({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** Calls a function of one argument; returns the value itself without a function. */
export function applied(function_: { schema: string; name: string } | undefined, value: string): string {
  return function_ ? `${quoteRelation(function_)}(${value})` : value;
}

/** `"alias"."column"`, or `"alias".*`. */
export function quoteColumn(alias: string, column: string): string {
  return `${quoteName(alias)}.${column === '*' ? '*' : quoteName(column)}`;
}
