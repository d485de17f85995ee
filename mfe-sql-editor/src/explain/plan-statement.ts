import { isWord, splitStatements, type SqlToken } from '@howdah/shared-api/sql-text';

/** How a plan was requested. */
export interface PlanMode {
  /** `estimate` runs nothing; `analyze` runs the statement and measures it. */
  kind: 'estimate' | 'analyze';
  /** It ran in a transaction that was rolled back. False for read-only users, who write nothing anyway. */
  rolledBack: boolean;
}

export type PlanRequest =
  | { kind: 'ready'; before: string; statement: string; start: number; mode: PlanMode }
  | { kind: 'refused'; message: string };

export const ONE_STATEMENT = 'Only one statement can be explained: select it';
export const NO_PLAN = 'This kind of statement has no plan';

/** The first words of statements that Postgres can explain. */
const EXPLAINED = [
  'select',
  'with',
  'insert',
  'update',
  'delete',
  'merge',
  'values',
  'table',
  'create',
  'execute',
  'declare',
];

/**
 * Puts `explain` before a statement. Measuring runs it, and an estimate runs functions too that Postgres takes for constant:
 * the platform always rolls both back.
 */
export function planOf(source: string, kind: PlanMode['kind'], readOnly: boolean): PlanRequest {
  const [found, ...more] = splitStatements(source);
  if (!found) return { kind: 'refused', message: NO_PLAN };
  if (more.length > 0) return { kind: 'refused', message: ONE_STATEMENT };
  const tokens = withoutExplain(found.tokens);
  const first = tokens[0];
  if (!first || !(first.text === '(' || EXPLAINED.some((word) => isWord(first, word))))
    return { kind: 'refused', message: NO_PLAN };

  const statement = source.slice(first.start, found.end);
  const rolledBack = kind === 'analyze' && !readOnly;
  const options = kind === 'analyze' ? 'analyze, buffers, verbose, format json' : 'verbose, format json';
  return {
    kind: 'ready',
    before: `explain (${options}) `,
    statement,
    start: first.start,
    mode: { kind, rolledBack },
  };
}

/** What follows `explain (...)` or `explain analyze verbose`, if the statement already has that. */
function withoutExplain(tokens: readonly SqlToken[]): readonly SqlToken[] {
  if (!isWord(tokens[0], 'explain')) return tokens;
  if (tokens[1]?.text === '(') {
    const end = tokens.findIndex(({ text }) => text === ')');
    return end < 0 ? [] : tokens.slice(end + 1);
  }
  const start = tokens.findIndex(
    (token, index) => index > 0 && !isWord(token, 'analyze') && !isWord(token, 'verbose'),
  );
  return start < 0 ? [] : tokens.slice(start);
}
