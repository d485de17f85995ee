import { RunRegistry, type SqlRun } from '@howdah/shared-api/sql-run';

/** A run of a card's query. */
export interface CardRun extends SqlRun {
  /** The SQL that the card showed when it ran. */
  sql: string;
  /** The server was asked for its read-only mode. */
  readOnly: boolean;
  /** It ran by itself, with the rights of a user who can only read. */
  asReader?: boolean;
}

/**
 * The latest run of each of 50 cards, until the page is closed: a card that is gone from the page for a while finds its result
 * again, and does not run a second time.
 */
export const cardRuns = new RunRegistry<CardRun>({ perKey: 1, keys: 50 });
