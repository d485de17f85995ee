import type { ErrorEvent } from './events.ts';

/** Postgres refused a script. `event` has everything that Postgres reported. */
export class SqlFailure extends Error {
  readonly event: ErrorEvent;

  constructor(event: ErrorEvent) {
    super(event.message);
    this.name = 'SqlFailure';
    this.event = event;
  }
}

/** More rows than fit into one answer of records. The script was cancelled. */
export class RecordsTooLarge extends Error {
  constructor() {
    super('More rows than can be returned as records');
    this.name = 'RecordsTooLarge';
  }
}
