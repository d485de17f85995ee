import { splitStatements } from '@howdah/shared-api/sql-text';
import { autoRunObjectionByRule, type AutoRunObjection } from './auto-run-rules.ts';
import { autoRunObjectionByTree } from './auto-run-tree.ts';
import { destructiveByRule } from './destructive-rules.ts';
import { destructionByTree } from './destructive-tree.ts';
import { statementLine, type DestructiveStatement } from './destructive.ts';
import type { RawStatement } from './syntax-tree.ts';

/** What the syntax tree of a script says; small enough to be sent from a worker. */
export type TreeJudgement =
  | { kind: 'read'; destructive: DestructiveStatement[]; objection: AutoRunObjection | null }
  /** The parser cannot read the script, so it vouches for nothing. */
  | { kind: 'unreadable'; message: string };

/** Judges what libpg-query made of `sql`. */
export function judgeTree(sql: string, statements: readonly RawStatement[]): TreeJudgement {
  const bytes = new TextEncoder().encode(sql);
  const destructive = statements.flatMap((statement) => {
    const kind = destructionByTree(statement);
    return kind ? [{ kind, statement: statementLine(textOf(bytes, statement)) }] : [];
  });
  return { kind: 'read', destructive, objection: autoRunObjectionByTree(statements) };
}

const decoder = new TextDecoder();

function textOf(bytes: Uint8Array, { stmt_location: from = 0, stmt_len: length }: RawStatement): string {
  const text = decoder.decode(bytes.subarray(from, length ? from + length : undefined));
  // The parser leaves comments around a statement in it; the rules do not, and both must name it alike.
  const [statement] = splitStatements(text);
  return statement ? text.slice(statement.start, statement.end) : text;
}

/**
 * What the editor asks about before it runs a script (decisions, "SQL safety"): what the rules name, and what the tree adds.
 *
 * @param tree absent when the parser could not be had: the rules then decide alone.
 */
export function destructiveStatements(sql: string, tree?: TreeJudgement): DestructiveStatement[] {
  const byRule = destructiveByRule(sql);
  if (tree?.kind !== 'read') return byRule;
  // In the order of the script, which the tree knows best; the rules say what a statement is where both know it.
  const ruled = new Map(byRule.map((found) => [found.statement, found]));
  const known = new Set(tree.destructive.map(({ statement }) => statement));
  return [
    ...tree.destructive.map((found) => ruled.get(found.statement) ?? found),
    ...byRule.filter(({ statement }) => !known.has(statement)),
  ];
}

/**
 * Whether SQL may run by itself: null when nothing speaks against it. Both checks must agree that it is harmless; the tree
 * can only make it stricter.
 */
export function autoRunObjection(sql: string, tree?: TreeJudgement): AutoRunObjection | null {
  const byRule = autoRunObjectionByRule(sql);
  if (byRule === 'writes' || !tree) return byRule;
  if (tree.kind === 'unreadable') return 'writes';
  return tree.objection === 'writes' ? 'writes' : (byRule ?? tree.objection);
}

/** What both checks say of SQL: all that anybody asks, small enough to be sent from a worker. */
export interface SqlJudgement {
  destructive: DestructiveStatement[];
  objection: AutoRunObjection | null;
}

/** @param tree absent when the parser could not be had. */
export function judgeSql(sql: string, tree?: TreeJudgement): SqlJudgement {
  return { destructive: destructiveStatements(sql, tree), objection: autoRunObjection(sql, tree) };
}

/** The two warnings (spec 2, sections 5 and 8). */
export const AUTO_RUN_WARNINGS: Record<AutoRunObjection, string> = {
  writes: 'This query contains write operations.',
  function: 'This query involves running a function.',
};

export const SURE_TO_EXECUTE = 'Are you sure you want to execute it?';
