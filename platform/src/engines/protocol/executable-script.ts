import { superuserExtensions } from '../superuser-extensions.ts';
import { setsTransactions } from '../sql/sets-transactions.ts';
import type { AcceptedScript } from '../sql/accept.ts';
import type { Impersonation } from '../sql/impersonation.ts';
import { transactionControlOf, type TransactionControl } from '../sql/transaction-control.ts';
import type { ParsedScript, Statement } from '../sql/statements.ts';

/** A statement as a database process needs it, without the syntax tree. */
export interface ExecutableStatement {
  text: string;
  /** Characters of the script before `text`. */
  start: number;
  /**
   * The statement changes how transactions start. Where writes are off, the next statement starts a new transaction.
   */
  setsTransactions?: true;
  /** What the statement does to its transaction, if anything. */
  control?: TransactionControl;
  /** Postgres requires a superuser for the statement, but the owner of a project can run it, too. */
  needsSuperuser?: true;
  /** Set for a statement that returns rows and creates nothing: how to find its columns. */
  reads?: ReadKind;
  /** Texts for `$1` and so on. Postgres infers their types. */
  parameters?: readonly string[];
}

export type ReadKind =
  | { kind: 'select' }
  | { kind: 'show' }
  | { kind: 'explain'; format: 'text' | 'json' | 'xml' };

export type ExecutableScript = (
  | { kind: 'statements'; statements: ExecutableStatement[] }
  | Extract<ParsedScript, { kind: 'unreadable' }>
) & {
  /** The role that the script runs as; the project's own role when absent. */
  impersonation?: Impersonation;
};

/** Removes the syntax trees from a parsed script, so that they are not copied between threads. */
export function executableScript(script: AcceptedScript): ExecutableScript {
  if (script.kind === 'unreadable') return script;
  return { ...script, statements: script.statements.map(bareStatement) };
}

/** Gives the statements of a script their parameters, by position (`RunRequest.parameters`). */
export function withParameters(
  script: ExecutableScript,
  parameters: readonly (readonly string[])[] | undefined,
): ExecutableScript {
  if (!parameters || script.kind === 'unreadable') return script;
  const statements = script.statements.map((statement, index) => {
    const own = parameters[index] ?? [];
    return own.length > 0 ? { ...statement, parameters: own } : statement;
  });
  return { ...script, statements };
}

function bareStatement(statement: Statement): ExecutableStatement {
  const { text, start } = statement;
  const bare: ExecutableStatement = { text, start };
  if (setsTransactions(statement)) bare.setsTransactions = true;
  if (needsSuperuser(statement)) bare.needsSuperuser = true;
  const reads = readKindOf(statement);
  if (reads) bare.reads = reads;
  const control = transactionControlOf(statement);
  if (control) bare.control = control;
  return bare;
}

/** Event triggers, publications of all tables, and extensions that Postgres does not trust: users rely on them. */
function needsSuperuser({ kind, tree }: Statement): boolean {
  if (kind === 'CreateEventTrigStmt' || kind === 'AlterEventTrigStmt') return true;
  if (kind === 'CreateExtensionStmt')
    return superuserExtensions.has((tree as { extname?: string }).extname ?? '');
  if (kind === 'CreatePublicationStmt') return (tree as { for_all_tables?: boolean }).for_all_tables === true;
  if (kind === 'DropStmt') return (tree as { removeType?: string }).removeType === 'OBJECT_EVENT_TRIGGER';
  return false;
}

function readKindOf({ kind, tree }: Statement): ReadKind | null {
  if (kind === 'VariableShowStmt') return { kind: 'show' };
  if (kind === 'ExplainStmt') return { kind: 'explain', format: formatOf(tree as ExplainTree) };
  return kind === 'SelectStmt' && !hasInto(tree as SelectTree) ? { kind: 'select' } : null;
}

interface ExplainTree {
  options?: { DefElem?: { defname?: string; arg?: { String?: { sval?: string } } } }[];
}

/** The last FORMAT option counts. YAML is text. */
function formatOf({ options = [] }: ExplainTree): 'text' | 'json' | 'xml' {
  const formats = options.filter(({ DefElem }) => DefElem?.defname === 'format');
  const format = formats.at(-1)?.DefElem?.arg?.String?.sval?.toLowerCase();
  return format === 'json' || format === 'xml' ? format : 'text';
}

interface SelectTree {
  intoClause?: object;
  larg?: SelectTree;
}

/** SELECT INTO creates a table. In a UNION, INTO is in the first part. */
function hasInto(tree: SelectTree): boolean {
  for (let part: SelectTree | undefined = tree; part; part = part.larg) if (part.intoClause) return true;
  return false;
}
