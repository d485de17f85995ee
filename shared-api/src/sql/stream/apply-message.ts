import type { SqlStreamMessage } from '../types.ts';
import type { RunSink } from './run-sink.ts';
import type { TimeSlices } from './time-slices.ts';

/** Rows that are taken before the clock is looked at again. */
const ROWS_AT_ONCE = 256;

/** What became of a line: `full` means that the result takes no more, `done` that the platform has said its last. */
export type Applied = 'more' | 'full' | 'done';

/** A line of the stream that is no message. Its text is not shown: it may be anything. */
export class InvalidStreamError extends Error {
  override name = 'InvalidStreamError';
}

/**
 * Takes one line of the stream into the result. Rests between rows when the time slice is spent. A message of a type
 * that this dashboard does not know is ignored, so that the platform can send new ones first.
 * Rejects with InvalidStreamError for what is no message.
 */
export async function applyMessage(line: string, result: RunSink, slices: TimeSlices): Promise<Applied> {
  const message = parse(line);
  switch (message.type) {
    case 'columns':
      requireList(message.columns);
      result.describe(message.set, message.columns);
      return 'more';
    case 'rows':
      return appendRows(message, result, slices);
    case 'end':
      result.endSet(message.set, {
        command: message.command,
        affectedRows: message.row_count ?? null,
        ms: message.ms ?? null,
      });
      return 'more';
    case 'outcome':
      result.settle?.(message.first, message.last, message.outcome);
      return 'more';
    case 'notice': {
      const { type: _, ...notice } = message;
      result.addNotice(notice);
      return 'more';
    }
    case 'error': {
      const { type: _, ...error } = message;
      result.fail(error);
      return 'more';
    }
    case 'done':
      result.end(endState(result), message.ms);
      return 'done';
    default:
      return 'more';
  }
}

/** SQLSTATE of a statement that was cancelled, or took longer than it may. */
const QUERY_CANCELED = '57014';

/** How a run that the platform has finished ended. */
export function endState(result: RunSink): 'done' | 'failed' | 'cancelled' {
  if (!result.error) return 'done';
  return result.error.code === QUERY_CANCELED ? 'cancelled' : 'failed';
}

async function appendRows(
  { set, rows }: Extract<SqlStreamMessage, { type: 'rows' }>,
  result: RunSink,
  slices: TimeSlices,
): Promise<Applied> {
  requireList(rows);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0 && slices.isSpent()) await slices.rest();
    const taken = result.append(set, rows, from, Math.min(from + ROWS_AT_ONCE, rows.length));
    if (!(typeof taken === 'boolean' ? taken : await taken)) return 'full';
  }
  return 'more';
}

function parse(line: string): SqlStreamMessage {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new InvalidStreamError('A line of the answer is no JSON');
  }
  if (typeof value !== 'object' || value === null || typeof (value as { type?: unknown }).type !== 'string') {
    throw new InvalidStreamError('A line of the answer is no message');
  }
  return value as SqlStreamMessage;
}

function requireList(value: unknown): void {
  if (!Array.isArray(value)) throw new InvalidStreamError('A message of the answer lacks its list');
}
