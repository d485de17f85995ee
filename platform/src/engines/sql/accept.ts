import { EngineError } from '../engine-error.ts';
import { impersonationOf, type Impersonation } from './impersonation.ts';
import { readOnlyRefusalOf } from './read-only.ts';
import { refusalOf } from './refusals.ts';
import { parseScript, type ParsedScript } from './statements.ts';

/** A script that can run, with its impersonation if it has one. Positions count from the beginning of the sent text. */
export type AcceptedScript = ParsedScript & { impersonation?: Impersonation };

/**
 * Parses a script and decides whether an engine can run it. Rejects with `query_empty`, `statement_refused` or
 * `read_only_single_statement`. Accepts a script that the parser cannot read: none of its statements will run, and
 * Postgres reports the error. A prefix that changes the role is not a statement of the script.
 */
export async function acceptScript(sql: string, readOnly: boolean): Promise<AcceptedScript> {
  const impersonation = impersonationOf(sql);
  if (!impersonation) return acceptWithoutPrefix(sql, readOnly);
  const script = await acceptWithoutPrefix(sql.slice(impersonation.length), readOnly);
  if (script.kind === 'unreadable') return { ...script, impersonation };
  const statements = script.statements.map((statement) => ({
    ...statement,
    start: statement.start + impersonation.start,
  }));
  return { kind: 'statements', statements, impersonation };
}

async function acceptWithoutPrefix(sql: string, readOnly: boolean): Promise<ParsedScript> {
  const script = await parseScript(sql);
  if (script.kind === 'unreadable') return script;

  const { statements } = script;
  if (statements.length === 0) throw new EngineError('query_empty', 'There is no statement to run');
  if (readOnly && statements.length > 1) {
    throw new EngineError(
      'read_only_single_statement',
      'Only one statement can run at a time in read-only mode',
    );
  }
  for (const statement of statements) {
    const reason = refusalOf(statement) ?? (readOnly ? readOnlyRefusalOf(statement) : null);
    if (reason) throw new EngineError('statement_refused', reason);
  }
  return script;
}
