import { PlatformError } from '../../kernel/errors.ts';
import { holdsNul } from '../../kernel/http/schemas.ts';
import type { ContentSort, PageEnd } from './list-store.ts';

export interface Sorting {
  sortBy: ContentSort;
  sortOrder: 'asc' | 'desc';
}

/** Encodes an opaque cursor. It includes the sort order, because it is meaningless in any other order. */
export function cursorOf({ sortBy, sortOrder }: Sorting, { key, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([sortBy, sortOrder, key, id])).toString('base64url');
}

/** Decodes a cursor of `cursorOf`. Refuses (400) everything else. */
export function readCursor(sorting: Sorting, cursor: string): PageEnd {
  const [sortBy, sortOrder, key, id] = partsOf(cursor);
  const fits = sortBy === sorting.sortBy && sortOrder === sorting.sortOrder;
  if (fits && isKey(sorting.sortBy, key) && typeof id === 'string' && UUID.test(id)) return { key, id };
  throw new PlatformError(
    'parameters_invalid',
    'This cursor belongs to another list. Start again without one.',
  );
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function isKey(sortBy: ContentSort, key: unknown): key is string {
  if (typeof key !== 'string') return false;
  return sortBy === 'name' ? !holdsNul(key) : MOMENT.test(key) && !Number.isNaN(Date.parse(key));
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    // Not JSON, so not a cursor of the platform.
    return [];
  }
}
