import type { ParsedScript } from '../../sql/statements.ts';

/** A statement as a database needs it; the syntax tree stays behind. */
export interface BareStatement {
  text: string;
  /** Characters of the script before `text`. */
  start: number;
  /** It says how transactions start: where writes are off, the next statement starts one. */
  setsTransactions?: true;
}

export type BareScript =
  { kind: 'statements'; statements: BareStatement[] } | Extract<ParsedScript, { kind: 'unreadable' }>;
