import { RestError } from '../rest-error.ts';

/** The requested rows. Null: all that follow. */
export interface Range {
  offset: number;
  limit: number | null;
}

export const allRows: Range = { offset: 0, limit: null };

/** Reads `limit` and `offset` of one level. Ignores values that are not whole numbers, as PostgREST does. */
export function rangeOf(limit: string | undefined, offset: string | undefined): Range {
  const wanted = wholeNumber(limit);
  if (wanted !== null && wanted < 0) {
    throw new RestError('PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    });
  }
  return { offset: Math.max(0, wholeNumber(offset) ?? 0), limit: wanted };
}

/** Narrows the range of the URL by a `Range` header: `0-9`, `10-`. */
export function withHeader(range: Range, header: string | undefined): Range {
  const match = /^(\d+)-(\d*)$/.exec(header ?? '');
  if (!match) return range;
  const first = Number(match[1]);
  const last = match[2] === '' ? Infinity : Number(match[2]);
  if (last < first) {
    throw new RestError('PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  const end = Math.min(last + 1, range.limit === null ? Infinity : range.offset + range.limit);
  const offset = Math.max(first, range.offset);
  return { offset, limit: end === Infinity ? null : Math.max(0, end - offset) };
}

/** Applies the maximum number of rows of the project. 0 means no maximum. */
export function atMost(range: Range, maxRows: number): Range {
  if (maxRows <= 0) return range;
  return { ...range, limit: range.limit === null ? maxRows : Math.min(range.limit, maxRows) };
}

export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/** Returns 416 if the first row is after the last one, 206 for a part, 200 otherwise. */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}
