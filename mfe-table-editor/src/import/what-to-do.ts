import { IMPORT_CODES } from '@howdah/shared-api/contract';

/** By SQLSTATE, its class, or the platform's code. */
const ADVICE: Record<string, string> = {
  '53100': 'The disk is full: make room, for example by dropping what nobody needs, then import again.',
  '57': 'The database went down: import again once it is back.',
  '08': 'The database went down: import again once it is back.',
  '40': 'Another transaction was in the way: import again.',
  '55': 'Another transaction was in the way: import again.',
  [IMPORT_CODES.tooManyFailed]: 'Mend the file, or choose other columns, then import again.',
  [IMPORT_CODES.noRows]: 'Mend the rows, or choose other columns, then import again.',
  import_running: 'Import again when it has ended.',
  rate_limited: 'Import again in a moment.',
  import_too_large: 'Import its parts one after the other.',
  table_changed: 'Close the import and open it again: it then has the columns that are there now.',
  table_not_found: 'Choose another table.',
  project_read_only: 'Make room on its disk first.',
  disk_full: 'Make room on the disk of the platform, then import again.',
};

/** What helps after an import that ended with this code. */
export function whatToDo(code: string): string {
  return ADVICE[code] ?? ADVICE[code.slice(0, 2)] ?? 'Mend what it names, then import again.';
}
