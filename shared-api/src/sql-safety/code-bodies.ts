import { sqlTokens } from '@howdah/shared-api/sql-text';
import { walkTree } from './syntax-tree.ts';

/** A piece of SQL in the body of a function or `do` block. */
export type CodePart =
  /** A statement, or an expression as `select ...`. */
  | { kind: 'sql'; sql: string }
  /** SQL that this expression generates at run time. */
  | { kind: 'dynamic'; expression: string };

/** How PL/pgSQL parses an expression (`RawParseMode`). */
const [STATEMENT, EXPRESSION] = [0, 2];

/** PL/pgSQL statements that run dynamic SQL, and the field with the expression that generates it. */
const DYNAMIC: Record<string, string> = {
  PLpgSQL_stmt_dynexecute: 'query',
  PLpgSQL_stmt_dynfors: 'query',
  PLpgSQL_stmt_return_query: 'dynquery',
  PLpgSQL_stmt_open: 'dynquery',
};

/** Returns all SQL in a PL/pgSQL tree, including loops, branches, exception handlers and cursors. */
export function partsOfCode(tree: object): CodePart[] {
  const parts: CodePart[] = [];
  const dynamic = new Set<unknown>();
  walkTree(tree, (name, node) => {
    const made = (node as Record<string, { PLpgSQL_expr?: Expression }>)[DYNAMIC[name] ?? '']?.PLpgSQL_expr;
    if (made) {
      dynamic.add(made);
      parts.push({ kind: 'dynamic', expression: made.query ?? '' });
    }
    if (name === 'PLpgSQL_expr' && !dynamic.has(node)) parts.push({ kind: 'sql', sql: sqlOf(node) });
  });
  return parts;
}

interface Expression {
  query?: string;
  parseMode?: number;
}

function sqlOf({ query = '', parseMode = STATEMENT }: Expression): string {
  if (parseMode === STATEMENT) return query;
  return `select ${parseMode === EXPRESSION ? query : assigned(query)}`;
}

/** Returns the expression after the `:=` or `=` of an assignment. */
function assigned(query: string): string {
  let depth = 0;
  for (const { kind, text, start } of sqlTokens(query)) {
    if (kind !== 'symbol') continue;
    if (text === '[' || text === '(') depth += 1;
    if (text === ']' || text === ')') depth -= 1;
    if (text === '=' && depth === 0) return query.slice(start + 1);
  }
  return query;
}
