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

export type RecordFormat = 'csv' | 'tsv' | 'json' | 'ndjson';

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

/** A file says its format by its name; a text by how it begins. */
export function guessFormat(text: string, fileName?: string): RecordFormat {
  const extension = /\.(csv|tsv|tab|json|ndjson|jsonl)$/i.exec(fileName ?? '')?.[1]?.toLowerCase();
  if (extension === 'tab' || extension === 'tsv') return 'tsv';
  if (extension === 'ndjson' || extension === 'jsonl') return 'ndjson';
  if (extension === 'csv') return 'csv';
  const start = text.trimStart();
  if (start.startsWith('[')) return 'json';
  if (start.startsWith('{')) return /^\{[^\n]*\}\s*(\n|$)/.test(start) ? 'ndjson' : 'json';
  const [line = ''] = start.split(/\r?\n/, 1);
  return line.includes('\t') ? 'tsv' : 'csv';
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
