import type { ImportType } from '@howdah/shared-api/contract';

/** How many values are checked, from the first. */
const MAX_VALUES = 10_000;

const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** The type is the first whose test all values pass. A number with a leading zero is text, such as a zip code. */
const TYPES: readonly [ImportType, (text: string) => boolean][] = [
  ['boolean', (text) => /^(true|false)$/i.test(text)],
  ['bigint', (text) => /^-?(0|[1-9]\d{0,17})$/.test(text)],
  ['numeric', (text) => /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)],
  ['date', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isTime(text)],
  [
    'timestamp without time zone',
    (text) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) && isTime(text),
  ],
  [
    'timestamp with time zone',
    (text) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d(:?\d\d)?)$/.test(text),
  ],
  ['uuid', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['jsonb', isJson],
];

export interface GuessedType {
  type: ImportType;
  /** For a text column: the type that all its other values have, and the first value that does not fit. */
  spoilt?: { type: ImportType; row: number; value: string };
}

/** The type that is suggested for a column of a new table. Postgres has the last word, and the user can change it. */
export function guessType(values: Iterable<string | null>): GuessedType {
  let possible = TYPES;
  let seen = 0;
  let row = 0;
  let empty: number | undefined;
  for (const value of values) {
    row += 1;
    if (value === null) continue;
    if (value === '') {
      empty ??= row;
      continue;
    }
    const [before] = possible;
    possible = possible.filter(([, passes]) => passes(value));
    if (possible.length === 0) {
      return { type: 'text', ...(seen > 0 && { spoilt: { type: before![0], row, value } }) };
    }
    seen += 1;
    if (seen === MAX_VALUES) break;
  }
  if (seen === 0) return { type: 'text' };
  const [type] = possible[0]!;
  return empty === undefined ? { type } : { type: 'text', spoilt: { type, row: empty, value: '' } };
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
