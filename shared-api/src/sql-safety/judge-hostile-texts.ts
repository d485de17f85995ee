import { splitStatements, withAutoLimit } from '@howdah/shared-api/sql-text';
import { judgeByRules } from './judge-by-rules.ts';
import { judgeSql } from './judge.ts';
import { libpgReader } from './parser/libpg-reader.ts';
import { SAFETY_TABLE } from './safety-table.ts';

const PIECES = [
  ...[
    "'",
    '"',
    '$$',
    '$a$',
    '/*',
    '*/',
    '--',
    '\n',
    '\r',
    '\0',
    '\\',
    "e'",
    'U&"',
    ';',
    '(',
    ')',
    '[',
    ']',
    '::',
    '.',
  ],
  ...[
    '\ud800',
    '\udfff',
    '\u202e',
    '\u00a0',
    '𝒳',
    'ﷺ',
    '::bool',
    ' or ',
    ' and not ',
    ' is null',
    ' in ',
    ' like ',
  ],
  ...[
    'select ',
    'update t set a = 1 where ',
    'delete from t ',
    'do $$ begin ',
    ' end $$',
    'with d as (',
    'true',
    '1=1',
  ],
  ...[
    'case when ',
    ' then ',
    ' end',
    'exists (select ',
    'coalesce(',
    'null',
    'limit 5',
    'into x ',
    ' from t',
    'execute ',
  ],
  ...[
    'merge into t using u on ',
    'create function f() returns void as ',
    'explain analyze ',
    'create table x (id int)',
  ],
];

/** A small, fast, seeded generator (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Concatenates fragments of the table's statements and of delimiters. */
function hostileText(random: () => number): string {
  const rows = SAFETY_TABLE.length;
  let sql = '';
  for (let left = 1 + random() * 6; left > 0; left -= 1) {
    const { sql: whole } = SAFETY_TABLE[Math.floor(random() * rows)]!;
    if (random() < 0.4)
      sql += whole.slice(Math.floor(random() * 20), Math.floor(random() * whole.length * 2));
    else sql += PIECES[Math.floor(random() * PIECES.length)];
  }
  return sql;
}

/** Checks generated texts: nothing throws, and the rules are never less strict than the tree. */
export function judgeHostileTexts(count: number): void {
  const random = randomNumbers(5);
  for (let made = 0; made < count; made += 1) {
    const sql = hostileText(random);
    const judgement = judgeSql(sql, libpgReader);
    const added = withAutoLimit(sql, 100, { besideComments: made % 2 === 0 });
    const rules = judgeByRules(sql);
    // If the rules allow it at once, the tree must have no objection.
    if (rules.limit === null && libpgReader.read(sql).kind === 'read')
      expect({ sql, ...judgement }).toMatchObject({
        sql,
        destructive: [],
        autoRunRefusal: null,
        limit: null,
      });
    if (judgement.limit !== null || added.autoLimit === undefined) continue;
    expect(splitStatements(added.sql)).toHaveLength(1);
    expect(libpgReader.read(added.sql).kind).toBe('read');
  }
}
