import type { SqlStreamMessage } from '../types.ts';
import type { RunSink } from './run-sink.ts';
import type { TimeSlices } from './time-slices.ts';

/** How many rows are appended between checks of the time slice. */
const ROWS_AT_ONCE = 256;

/**
 * The result of applying a line: `full` means that the result accepts no more rows, `done` that the run is
 * complete.
 */
export type Applied = 'more' | 'full' | 'done';

/** A line of the stream that is not a message. Its text is not shown, because it can be anything. */
export class InvalidStreamError extends Error {
  override name = 'InvalidStreamError';
}

/**
 * Applies one line of the stream to the result. Yields between rows if the time slice is used up. Ignores
 * messages of unknown types, so that the platform can introduce new ones first. Rejects with
 * InvalidStreamError if the line is not a message.
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

/** SQLSTATE of a statement that was cancelled, or took longer than its timeout. Only the message tells which. */
const QUERY_CANCELED = '57014';
const TIMED_OUT = /\btimeout\b/;

/** Returns the final state of a run that the platform has completed. */
export function endState(result: RunSink): 'done' | 'failed' | 'cancelled' {
  if (!result.error) return 'done';
  const { code, message } = result.error;
  return code === QUERY_CANCELED && !TIMED_OUT.test(message) ? 'cancelled' : 'failed';
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
    throw new InvalidStreamError('A response line is not JSON');
  }
  if (typeof value !== 'object' || value === null || typeof (value as { type?: unknown }).type !== 'string') {
    throw new InvalidStreamError('A response line is not a valid message');
  }
  return value as SqlStreamMessage;
}

function requireList(value: unknown): void {
  if (!Array.isArray(value)) throw new InvalidStreamError('A message of the answer lacks its list');
}
