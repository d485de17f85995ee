import { splitStatements, sqlTokens } from '@howdah/shared-api/sql-text';
import { autoRunRefusalByTree } from './auto-run-tree.ts';
import { bareStatement, hasDangerousWord, ScriptJudge } from './destructive-tree.ts';
import { statementLine, type DestructiveStatement } from './destructive.ts';
import { judgeByRules, type SqlJudgement } from './judge-by-rules.ts';
import { tablesWithoutRls } from './new-tables.ts';
import type { SqlReader } from './reader.ts';
import { limitRefusal } from './row-limit.ts';
import type { RawStatement } from './syntax-tree.ts';

/**
 * Checks SQL by the rules, which the product documents, and by its syntax tree, which can only be stricter.
 * Never throws.
 */
export function judgeSql(sql: string, reader: SqlReader): SqlJudgement {
  const rules = judgeByRules(sql);
  const tree = judgeByTree(sql, reader);
  const isWrite = rules.autoRunRefusal === 'writes' || tree.autoRunRefusal === 'writes';
  return {
    ...tree,
    destructive: together(tree.destructive, rules.destructive),
    autoRunRefusal: isWrite ? 'writes' : (rules.autoRunRefusal ?? tree.autoRunRefusal),
  };
}

function judgeByTree(sql: string, reader: SqlReader): SqlJudgement {
  const whole = judgeReading(sql, reader);
  const otherwise = asBackslashesEscape(sql);
  if (otherwise === null) return whole;
  // Adds only what such a session would also destroy. Text that it cannot parse has no effect there.
  const known = new Set(whole.destructive.map(({ kind }) => kind));
  const more = judgeReading(otherwise, reader).destructive.filter(
    ({ kind }) => kind !== 'unchecked' && !known.has(kind),
  );
  return { ...whole, destructive: [...whole.destructive, ...more] };
}

function judgeReading(sql: string, reader: SqlReader): SqlJudgement {
  const judge = new ScriptJudge(reader);
  const reading = reader.read(sql);
  if (reading.kind !== 'read')
    return {
      destructive: judgeApart(sql, reader, judge),
      autoRunRefusal: 'writes',
      limit: { reason: 'unchecked' },
      tablesWithoutRls: [],
    };
  const statements = reading.tree;
  const textOf = textsOf(sql);
  return {
    destructive: statements.flatMap((statement) => asked(judge, statement, bareStatement(textOf(statement)))),
    autoRunRefusal: autoRunRefusalByTree(statements),
    limit: limitRefusal(statements),
    tablesWithoutRls: tablesWithoutRls(statements),
  };
}

/**
 * Checks the statements of a script that cannot be parsed as a whole. A statement that this grammar refuses
 * usually fails on the server too. Grammars differ between versions, so one with a destructive keyword still
 * needs confirmation.
 */
function judgeApart(sql: string, reader: SqlReader, judge: ScriptJudge): DestructiveStatement[] {
  return splitStatements(sql).flatMap(({ start, end }) => {
    const text = sql.slice(start, end);
    const reading = reader.read(text);
    if (reading.kind === 'read') return reading.tree.flatMap((statement) => asked(judge, statement, text));
    const isHarmless = reading.kind === 'refused' && !hasDangerousWord(text);
    return isHarmless ? [] : [{ kind: 'unchecked' as const, statement: statementLine(text) }];
  });
}

function asked(judge: ScriptJudge, statement: RawStatement, text: string): DestructiveStatement[] {
  let kind;
  try {
    kind = judge.judge(statement, text);
  } catch {
    // The tree is too deep for the stack.
    kind = 'unchecked' as const;
  }
  return kind ? [{ kind, statement: statementLine(text) }] : [];
}

/** The parser's offsets count UTF-8 bytes. */
function textsOf(sql: string): (statement: RawStatement) => string {
  const bytes = new TextEncoder().encode(sql);
  const decoder = new TextDecoder();
  return ({ stmt_location: from = 0, stmt_len: length }) =>
    decoder.decode(bytes.subarray(from, length ? from + length : undefined));
}

/**
 * Rewrites SQL as a session without `standard_conforming_strings` reads it, or returns null if that makes no
 * difference. There, backslashes escape in plain strings, so that a string can end elsewhere and expose
 * statements that it seemed to contain.
 */
function asBackslashesEscape(sql: string): string | null {
  if (!sql.includes("\\'")) return null;
  let [text, copied] = ['', 0];
  for (const token of sqlTokens(sql, { backslashEscapes: true })) {
    if (token.kind !== 'quoted' || !token.text.startsWith("'") || !token.text.includes('\\')) continue;
    text += `${sql.slice(copied, token.start)}e`;
    copied = token.start;
  }
  return copied === 0 ? null : text + sql.slice(copied);
}

/**
 * Merges both lists in script order, which the tree knows best. A statement in both lists appears once, as
 * the tree describes it.
 */
function together(
  byTree: readonly DestructiveStatement[],
  byRule: readonly DestructiveStatement[],
): DestructiveStatement[] {
  const ruled = new Map(byRule.map((found) => [found.statement, found]));
  const known = new Set(byTree.map(({ statement }) => statement));
  return [
    // The rules can recognize what the parser cannot read.
    ...byTree.map((found) => (found.kind === 'unchecked' ? (ruled.get(found.statement) ?? found) : found)),
    ...byRule.filter(({ statement }) => !known.has(statement)),
  ];
}
