import { MAX_IMPORT_BYTES, type ImportRequest } from '@howdah/shared-api/contract';
import type { Records } from './records.ts';

/** How many rows go into one blob. Blobs are stored outside the heap of the page. */
const PIECE_ROWS = 1_000;

/**
 * The body of an import: the request, then one line per row.
 *
 * @param picked positions of the columns in the file, in the order of the request's columns.
 */
export function importBody(
  request: ImportRequest,
  { rows }: Pick<Records, 'rows'>,
  picked: readonly number[],
) {
  const pieces: Blob[] = [];
  let lines = [JSON.stringify(request)];
  for (const [index, row] of rows.entries()) {
    const members = picked.flatMap((column, at) => {
      const value = row[column];
      return value === null || value === undefined ? [] : [`"c${at}":${JSON.stringify(value)}`];
    });
    lines.push(`{${members.join(',')}}`);
    if (index % PIECE_ROWS === PIECE_ROWS - 1) {
      pieces.push(new Blob([`${lines.join('\n')}\n`]));
      lines = [];
    }
  }
  if (lines.length > 0) pieces.push(new Blob([`${lines.join('\n')}\n`]));
  const body = new Blob(pieces, { type: 'application/x-ndjson' });
  return { body, isTooLarge: body.size > MAX_IMPORT_BYTES };
}
