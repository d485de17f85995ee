/** What a file or a pasted text holds, before it is known where it goes. */
export interface Records {
  columns: readonly string[];
  /** Values in the order of the columns; null is NULL. */
  rows: readonly (readonly (string | null)[])[];
  /** Of each row, where it begins in the text. */
  lines: readonly number[];
  /** Lines that are no rows, and why. */
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
  /** CSV and TSV: the first line has the names of the columns. */
  hasNames: boolean;
  /** CSV and TSV: the text without quotes that is NULL; null where none is. */
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

/** Excel writes and reads what separates the values in a line before all others. */
const DELIMITER_LINE = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i;

/** The line of the text that names its delimiter, and the format that has it. */
export function delimiterLine(text: string): { line: string; format: keyof typeof DELIMITERS } | undefined {
  const [line, delimiter] = DELIMITER_LINE.exec(text) ?? [];
  const format = DELIMITED.find((one) => DELIMITERS[one] === delimiter);
  return line !== undefined && format ? { line, format } : undefined;
}

/** A file says its format by its name, a text by how it begins, and both by what is in their first line. */
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

/** Characters of a first line that are looked at. */
const MAX_FIRST_LINE = 100_000;

/** How often each is in the first line, without what is in quotes. */
function delimitersIn(text: string): Record<keyof typeof DELIMITERS, number> {
  const [line = ''] = text
    .slice(0, MAX_FIRST_LINE)
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length - 1;
  return { csv: count(','), 'csv-semicolons': count(';'), tsv: count('\t') };
}

/** Names of columns, each of them another: an empty one is `column_3`, a second `name` is `name_2`. */
export function columnNames(given: readonly (string | null)[]): string[] {
  const names: string[] = [];
  for (const [index, name] of given.entries()) {
    const wanted = name || `column_${index + 1}`;
    let own = wanted;
    for (let count = 2; names.includes(own); count += 1) own = `${wanted}_${count}`;
    names.push(own);
  }
  return names;
}

/** What became of a text. */
export type ReadText = { records: Records; error?: undefined } | { records?: undefined; error: string };
