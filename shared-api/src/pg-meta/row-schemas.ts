import { boolean, mixed, number, type Schema } from 'yup';

/*
 * Answers come as JSON (numbers and booleans as such, oids and bigints as texts) or as a stream (all as texts of Postgres):
 * these schemas take both.
 */

/** An oid, or another number that JavaScript holds exactly. */
export const wholeNumber = () => number().integer().required();

export const flag = () =>
  boolean()
    .transform((value: unknown, original: unknown) =>
      original === 't' ? true : original === 'f' ? false : value,
    )
    .required();

export type Settings = Record<string, string>;

/** Settings by their names. */
export const settingsMap = () =>
  mixed<Settings>((value): value is Settings => typeof value === 'object' && value !== null).transform(
    (_value: unknown, original: unknown) =>
      typeof original === 'string' ? (JSON.parse(original) as unknown) : original,
  );

/** Checks what a builder was given. Throws yup's ValidationError. */
export function checked<T>(schema: Schema<T>, value: unknown): T {
  return schema.validateSync(value, { strict: true });
}
