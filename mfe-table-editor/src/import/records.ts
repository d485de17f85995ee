import { MAX_COLUMNS } from '@howdah/shared-api/contract';

/** The content of a file or of pasted text. */
export interface Records {
  columns: readonly string[];
  /** Values in the order of the columns; null for NULL. */
  rows: readonly (readonly (string | null)[])[];
  /** For JSON: the values that are strings, as they are written there, in the same positions. */
  jsonStrings?: readonly (readonly (string | undefined)[])[];
  /** The line in the text where each row begins. */
  lines: readonly number[];
  /** Lines that are not rows, and why. */
  bad: readonly BadLine[];
}

export interface BadLine {
  line: number;
  message: string;
}

/** Spreadsheets write semicolons where a number has a comma. */
export type RecordFormat = 'csv' | 'csv-semicolons' | 'tsv' | 'json' | 'ndjson';

export interface ReadOptions {
  format: RecordFormat;
  /** For CSV and TSV: the first line has the column names. */
  hasNames: boolean;
  /** For CSV and TSV: the unquoted text that means NULL; null if none does. */
  nullWord: string | null;
}

/** The text cannot be read at all. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** What separates the values of a record. */
export const DELIMITERS = { csv: ',', 'csv-semicolons': ';', tsv: '\t' } as const;

export const isDelimited = (format: RecordFormat): format is keyof typeof DELIMITERS => format in DELIMITERS;

const DELIMITED = Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[];

/** Excel reads and writes a first line that names the delimiter. */
const DELIMITER_LINE = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

/** The line of the text that names its delimiter, and the format that has it. */
export function delimiterLine(text: string): { line: string; format: keyof typeof DELIMITERS } | undefined {
  const [line, delimiter] = DELIMITER_LINE.exec(text) ?? [];
  const format = DELIMITED.find((one) => DELIMITERS[one] === delimiter);
  return line !== undefined && format ? { line, format } : undefined;
}

/** Guesses the format from the file name, the beginning of the text and its first line. */
export function guessFormat(text: string, fileName?: string): RecordFormat {
  const named = delimiterLine(text);
  if (named) return named.format;
  const extension = /\.(csv|tsv|tab|json|ndjson|jsonl)$/i.exec(fileName ?? '')?.[1]?.toLowerCase();
  if (extension === 'tab' || extension === 'tsv') return 'tsv';
  if (extension === 'ndjson' || extension === 'jsonl') return 'ndjson';
  const counts = delimitersIn(text);
  if (extension !== 'csv') {
    const start = text.trimStart();
    if (start.startsWith('[')) return 'json';
    if (start.startsWith('{')) return /^\{[^\n]*\}\s*(\n|$)/.test(start) ? 'ndjson' : 'json';
    if (counts.tsv > 0) return 'tsv';
  }
  if (counts['csv-semicolons'] > Math.max(counts.csv, counts.tsv)) return 'csv-semicolons';
  return counts.tsv > counts.csv ? 'tsv' : 'csv';
}

/** How many characters of the first line are checked. */
const MAX_FIRST_LINE = 100_000;

/** Counts the delimiters in the first line, outside of quotes. */
function delimitersIn(text: string): Record<keyof typeof DELIMITERS, number> {
  const [line = ''] = text
    .slice(0, MAX_FIRST_LINE)
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length - 1;
  return { csv: count(','), 'csv-semicolons': count(';'), tsv: count('\t') };
}

/** Columns of a text. A table has fewer, but some can be skipped. */
const MAX_FILE_COLUMNS = 2 * MAX_COLUMNS;

/** Throws `UnreadableError` for a text with more columns than the preview can show. */
export function checkColumnCount(columns: number): void {
  if (columns <= MAX_FILE_COLUMNS) return;
  throw new UnreadableError(
    `There are ${columnsText(columns)}, and a table has at most ${MAX_COLUMNS.toLocaleString('en')}. Remove some first.`,
  );
}

/** Makes column names unique: an empty one becomes `column_3`, a second `name` becomes `name_2`. */
export function columnNames(given: readonly (string | null)[]): string[] {
  const names = new Set<string>();
  for (const [index, name] of given.entries()) {
    const wanted = name || `column_${index + 1}`;
    let own = wanted;
    for (let count = 2; names.has(own); count += 1) own = `${wanted}_${count}`;
    names.add(own);
  }
  return [...names];
}

/** `1 column`, `1,200 columns` */
export function columnsText(columns: number): string {
  return columns === 1 ? '1 column' : `${columns.toLocaleString('en')} columns`;
}

/** The result of reading a text. */
export type ReadText = { records: Records; error?: undefined } | { records?: undefined; error: string };
