import type { SqlColumn, SqlStreamMessage, StatementOutcome } from '@howdah/shared-api/contract';

/**
 * The events of a running script, in order. Each event is one line of the stream that the browser reads
 * (`SqlStreamMessage` documents the order), except for two that stay within the platform.
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
 * A batch of rows, as a complete NDJSON line: a million rows cross threads and leave the process without becoming
 * objects on the main thread. `readRows` in `areas/sql/ndjson.ts` parses it where values are needed.
 */
export interface RowsEvent {
  type: 'rows';
  set: number;
  /** Number of rows that end in the batch. */
  count: number;
  /** UTF-8 of `{"type":"rows","set":0,"rows":[["1",null],...]}` and a newline, or a part of it. */
  line: Uint8Array;
  /**
   * The line continues in the next event, within a large row: rows are never buffered as a whole. When another event
   * follows, the script ended in the middle of the row, and `encodeEvents` drops the line.
   */
  more?: true;
}

/** Only within the platform: the statements are about to be committed. If nothing follows, their outcome is unknown. */
export interface SettlingEvent {
  type: 'settling';
  first: number;
  last: number;
}

/**
 * Only within the platform, from an engine that does not enforce timeouts itself: how long each statement can take
 * from now on.
 */
export interface TimeoutEvent {
  type: 'timeout';
  /** 0 means no limit. */
  ms: number;
}
