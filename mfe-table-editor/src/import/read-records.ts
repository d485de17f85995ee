import { readDelimited } from './read-delimited.ts';
import { readJson, readNdjson } from './read-json.ts';
import { UnreadableError, type ReadOptions, type Records } from './records.ts';

/** Reads a text as rows. Throws `UnreadableError`. */
export function readRecords(text: string, options: ReadOptions): Records {
  const records = read(text, options);
  if (records.rows.length + records.bad.length === 0) throw new UnreadableError(whyNoRows(text, records));
  if (records.columns.length === 0) throw new UnreadableError('There are no columns.');
  return records;
}

function whyNoRows(text: string, { columns }: Records): string {
  if (text.trim() === '') return 'The text is empty.';
  return columns.length > 0 ? 'The text has column names but no rows.' : 'There are no rows.';
}

function read(text: string, options: ReadOptions): Records {
  if (options.format === 'json') return readJson(text);
  return options.format === 'ndjson' ? readNdjson(text) : readDelimited(text, options.format, options);
}
