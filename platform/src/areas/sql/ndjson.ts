import { ABANDONED_LINE_END, type SqlStreamMessage } from '@howdah/shared-api/contract';
import type { RowsEvent, ScriptEvent } from '../../engines/sql/events.ts';

/**
 * Encodes an event as one line of the NDJSON stream, including the newline, or as a part of one. Rows arrive
 * encoded and pass through unchanged.
 */
export function encodeEvent(event: ScriptEvent): string | Uint8Array {
  return event.type === 'rows' ? event.line : `${JSON.stringify(event)}\n`;
}

/** Encodes the events of a script as an NDJSON stream. */
export async function* encodeEvents(
  events: AsyncIterable<ScriptEvent>,
): AsyncGenerator<string | Uint8Array, void> {
  let isWithinLine = false;
  for await (const event of events) {
    if (isWithinLine && event.type !== 'rows') yield `${ABANDONED_LINE_END}\n`;
    isWithinLine = event.type === 'rows' && event.more === true;
    yield encodeEvent(event);
  }
}

/** Yields the same events with whole lines only, for callers that collect rows up to a limit. */
export async function* wholeLines(events: AsyncIterable<ScriptEvent>): AsyncGenerator<ScriptEvent, void> {
  let begun: RowsEvent[] = [];
  for await (const event of events) {
    if (event.type !== 'rows') {
      begun = [];
      yield event;
    } else if (event.more) {
      begun.push(event);
    } else if (begun.length === 0) {
      yield event;
    } else {
      begun.push(event);
      yield joined(begun);
      begun = [];
    }
  }
}

function joined(parts: RowsEvent[]): RowsEvent {
  const { set } = parts[0]!;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { type: 'rows', set, count, line: new Uint8Array(Buffer.concat(parts.map(({ line }) => line))) };
}

const decoder = new TextDecoder();

type RowsMessage = Extract<SqlStreamMessage, { type: 'rows' }>;

export function readRows(event: RowsEvent): RowsMessage['rows'] {
  const line = JSON.parse(decoder.decode(event.line)) as RowsMessage;
  return line.rows;
}
