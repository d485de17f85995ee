import { RunRegistry, type SqlRun } from '@howdah/shared-api/sql-run';

/** A run of a card's query. */
export interface CardRun extends SqlRun {
  /** The SQL that the card showed when it ran. */
  sql: string;
  /** The server was asked for its read-only mode. */
  readOnly: boolean;
  /** It ran automatically, with read-only permissions. */
  asReader?: boolean;
}

/**
 * The latest run of each of 50 cards, until the page is closed; runs in progress stay beyond that. A card that is unmounted and
 * mounted again finds its result, and does not run again.
 */
export const cardRuns = new RunRegistry<CardRun>({ perKey: 1, keys: 50 });
