import { boolean, mixed, number, type Schema } from 'yup';

/*
 * Results arrive either as JSON (numbers and booleans are typed; oids and bigints are strings) or as a stream
 * (every value is Postgres text). These schemas accept both.
 */

/** An oid, or another number within JavaScript's safe integer range. */
export const wholeNumber = () => number().integer().required();

export const flag = () =>
  boolean()
    .transform((value: unknown, original: unknown) =>
      original === 't' ? true : original === 'f' ? false : value,
    )
    .required();

export type Settings = Record<string, string>;

/** Maps setting names to values. */
export const settingsMap = () =>
  mixed<Settings>((value): value is Settings => typeof value === 'object' && value !== null).transform(
    (_value: unknown, original: unknown) =>
      typeof original === 'string' ? (JSON.parse(original) as unknown) : original,
  );

/** Validates the input of a builder. Throws yup's ValidationError. */
export function checked<T>(schema: Schema<T>, value: unknown): T {
  return schema.validateSync(value, { strict: true });
}
