import type { SqlJudgement } from '../judge-by-rules.ts';

/** What the page says to the parser's worker. */
export type ToParser =
  /** First of all, once: where the parser's code is, as a whole address. */
  { kind: 'start'; wasmUrl: string } | { kind: 'judge'; id: number; sql: string };

/** What the worker answers: each question once, in order. */
export interface FromParser {
  id: number;
  judgement: SqlJudgement;
}
