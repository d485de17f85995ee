import type { FailedRow, ImportMessage } from '@howdah/shared-api/contract';
import type { ErrorEvent, ScriptEvent } from '../../engines/sql/events.ts';
import { readRows, wholeLines } from '../sql/ndjson.ts';
import type { ImportScript } from './import-sql.ts';
import type { ImportBatch } from './read-import.ts';

/** Yields the messages about an import, from the events of its script. The last one has the outcome. */
export async function* importMessages(
  events: AsyncIterable<ScriptEvent>,
  { firstBatch }: ImportScript,
  batches: readonly ImportBatch[],
): AsyncGenerator<ImportMessage, void> {
  const last = firstBatch + batches.length;
  let tried = 0;
  let failed = 0;
  let end: { inserted: number; tableId: string } | undefined;
  let error: ErrorEvent | undefined;
  let isKept = false;
  let isUnknown = false;
  for await (const event of wholeLines(events)) {
    if (event.type === 'rows' && event.set < last) {
      const rows = readRows(event).map(failedRow);
      failed += rows.length;
      yield { type: 'failed', rows };
    } else if (event.type === 'rows') {
      const [[inserted, tableId] = []] = readRows(event);
      end = { inserted: Number(inserted), tableId: tableId ?? '' };
    } else if (event.type === 'end' && batches[event.set - firstBatch]) {
      tried += batches[event.set - firstBatch]!.rows;
      yield { type: 'progress', rows: tried };
    } else if (event.type === 'error') {
      error ??= event;
    } else if (event.type === 'outcome') {
      isKept ||= event.outcome === 'kept' && event.last >= last;
      isUnknown ||= event.outcome === 'unknown';
    }
  }
  // A cancel, or the end of the connection, can come after the commit.
  if (!end || (error && !isKept)) {
    const { code = '57P02', message = 'The database went down during the import' } = error ?? {};
    yield { type: 'not_imported', code, message, imported: isKept || isUnknown ? 'unknown' : 'nothing' };
    return;
  }
  const { inserted, tableId } = end;
  const keptOut = Math.max(0, tried - failed - inserted);
  yield { type: 'imported', table_id: tableId, inserted, failed, kept_out: keptOut };
}

function failedRow([row, column, code, message]: (string | null)[]): FailedRow {
  return { row: Number(row), column: column ?? null, code: code ?? '', message: message ?? '' };
}
