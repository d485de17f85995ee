import { setsTransactions } from '../../sql/sets-transactions.ts';
import type { AcceptedScript } from '../../sql/accept.ts';
import type { Impersonation } from '../../sql/impersonation.ts';
import type { ParsedScript, Statement } from '../../sql/statements.ts';

/** A statement as a database needs it; the syntax tree stays behind. */
export interface BareStatement {
  text: string;
  /** Characters of the script before `text`. */
  start: number;
  /** It says how transactions start: where writes are off, the next statement starts one. */
  setsTransactions?: true;
}

export type BareScript = (
  { kind: 'statements'; statements: BareStatement[] } | Extract<ParsedScript, { kind: 'unreadable' }>
) & {
  /** Who it runs as; the project's own role when absent. */
  impersonation?: Impersonation;
};

/** What a database needs of a parsed script: syntax trees would only be copied for nothing. */
export function bareScript(script: AcceptedScript): BareScript {
  if (script.kind === 'unreadable') return script;
  return { ...script, statements: script.statements.map(bareStatement) };
}

function bareStatement(statement: Statement): BareStatement {
  const { text, start } = statement;
  return setsTransactions(statement) ? { text, start, setsTransactions: true } : { text, start };
}
