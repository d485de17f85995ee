import type { SqlColumn, SqlStreamMessage, StatementOutcome } from '@howdah/shared-api/contract';

/**
 * The events of a running script, in order. Each event is one line of the stream that the browser reads (`SqlStreamMessage`
 * says what follows what), but two that stay within the platform.
 */
export type ScriptEvent =
  | ColumnsEvent
  | RowsEvent
  | EndEvent
  | OutcomeEvent
  | SettlingEvent
  | TimeoutEvent
  | NoticeEvent
  | ErrorEvent
  | DoneEvent;

type MessageOf<Type extends SqlStreamMessage['type']> = Extract<SqlStreamMessage, { type: Type }>;

export type ColumnsEvent = MessageOf<'columns'>;
export type EndEvent = MessageOf<'end'>;
export type OutcomeEvent = MessageOf<'outcome'>;
export type NoticeEvent = MessageOf<'notice'>;
export type ErrorEvent = MessageOf<'error'>;
export type DoneEvent = MessageOf<'done'>;

export type ResultColumn = SqlColumn;
export type Outcome = StatementOutcome;

/**
 * A batch of rows. It travels as the finished NDJSON line, so that a million rows cross threads and leave the process
 * without ever becoming objects on the main thread. `readRows` in `areas/sql/ndjson.ts` opens it where values are wanted.
 */
export interface RowsEvent {
  type: 'rows';
  set: number;
  /** Number of rows that end in the batch. */
  count: number;
  /** UTF-8 of `{"type":"rows","set":0,"rows":[["1",null],...]}` and a newline; or a part of it. */
  line: Uint8Array;
  /**
   * The line continues in the next event, within a large row: rows are never held whole. When another event follows,
   * the script ended in the middle of the row, and `encodeEvents` drops the line.
   */
  more?: true;
}

/** Within the platform only: the statements are about to be committed. When nothing is heard any more, nobody knows. */
export interface SettlingEvent {
  type: 'settling';
  first: number;
  last: number;
}

/** Within the platform only, from an engine that keeps no time: how long each statement may take from now on. */
export interface TimeoutEvent {
  type: 'timeout';
  /** 0 means no limit. */
  ms: number;
}
