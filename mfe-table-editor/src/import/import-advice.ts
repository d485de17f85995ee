import { IMPORT_CODES } from '@howdah/shared-api/contract';

/** By SQLSTATE, its class, or the platform's code. */
const ADVICE: Record<string, string> = {
  '53100':
    'The disk is full. Free some space, for example by dropping tables that nobody needs, then import again.',
  '57': 'The database is not available. Import again when it is back.',
  '08': 'The database is not available. Import again when it is back.',
  '40': 'Another transaction blocked the import. Import again.',
  '55': 'Another transaction blocked the import. Import again.',
  [IMPORT_CODES.tooManyFailed]: 'Fix the file, or choose other columns, then import again.',
  [IMPORT_CODES.noRows]: 'Fix the rows, or choose other columns, then import again.',
  import_running: 'Import again when it has ended.',
  rate_limited: 'Import again in a moment.',
  import_too_large: 'Split the file, and import one part at a time.',
  table_changed: 'The columns of the table have changed. Close the import and open it again.',
  table_not_found: 'Choose another table.',
  project_read_only: 'Free some space on its disk first.',
  disk_full: 'Free some space on the disk of the platform, then import again.',
};

/** What helps after an import that ended with this code. */
export function importAdvice(code: string): string {
  return ADVICE[code] ?? ADVICE[code.slice(0, 2)] ?? 'Fix the cause, then import again.';
}
