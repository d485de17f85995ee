import type { SqlJudgement } from '../judge-by-rules.ts';

/** Messages from the page to the parser's worker. */
export type ToParser =
  /** Sent once, before all others: the absolute URL of the parser's code. */
  { kind: 'start'; wasmUrl: string } | { kind: 'judge'; id: number; sql: string };

/** The worker's responses: one per question, in order. */
export interface FromParser {
  id: number;
  judgement: SqlJudgement;
}
