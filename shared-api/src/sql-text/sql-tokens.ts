/**
 * A piece of SQL that is not white space. `word` is an unquoted keyword or identifier; `quoted` is a string, a quoted
 * identifier or a dollar-quoted body, delimiters included; `symbol` is any one other character.
 */
export interface SqlToken {
  kind: 'word' | 'number' | 'quoted' | 'comment' | 'symbol';
  /** As written. */
  text: string;
  /** UTF-16 offset of the first character. */
  start: number;
}

const SPACE = /\s+/y;
const LINE_COMMENT = /--[^\n]*/y;
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/uy;
const NUMBER = /\d[\d._]*(?:[eE][+-]?\d+)?/y;
/** `E'..'` alone reads a backslash as an escape. */
const ESCAPE_STRING = /[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|\\?$)/y;
const STRING = /(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)/y;
const IDENTIFIER = /(?:[uU]&)?"(?:[^"]|"")*(?:"|$)/y;
const DOLLAR_QUOTE = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

/**
 * Reads SQL as Postgres' lexer would, as far as it takes to tell code from comments, strings and quoted names.
 * Never throws: whatever is left open reaches to the end of the text.
 */
export function* sqlTokens(sql: string): Generator<SqlToken> {
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(sql)?.[0] ?? null;
  };
  while (at < sql.length) {
    const space = match(SPACE);
    if (space) {
      at += space.length;
      continue;
    }
    const [kind, text] = readToken(sql, at, match);
    yield { kind, text, start: at };
    at += text.length;
  }
}

function readToken(
  sql: string,
  at: number,
  match: (pattern: RegExp) => string | null,
): [SqlToken['kind'], string] {
  const comment = match(LINE_COMMENT) ?? (sql.startsWith('/*', at) ? blockComment(sql, at) : null);
  if (comment) return ['comment', comment];
  const quoted =
    match(ESCAPE_STRING) ?? match(STRING) ?? match(IDENTIFIER) ?? dollarQuoted(sql, at, match(DOLLAR_QUOTE));
  if (quoted) return ['quoted', quoted];
  const word = match(WORD);
  if (word) return ['word', word];
  const number = match(NUMBER);
  if (number) return ['number', number];
  return ['symbol', String.fromCodePoint(sql.codePointAt(at) as number)];
}

/** Block comments nest in Postgres. */
function blockComment(sql: string, start: number): string {
  let depth = 0;
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  for (let found = edge.exec(sql); found; found = edge.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return sql.slice(start, edge.lastIndex);
  }
  return sql.slice(start);
}

function dollarQuoted(sql: string, start: number, tag: string | null): string | null {
  if (!tag) return null;
  const end = sql.indexOf(tag, start + tag.length);
  return end < 0 ? sql.slice(start) : sql.slice(start, end + tag.length);
}
