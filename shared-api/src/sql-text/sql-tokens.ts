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
const PLAIN_WORD = /[A-Za-z_][A-Za-z0-9_$]*/y;
const NUMBER = /\d[\d._]*(?:[eE][+-]?\d+)?/y;
/** `E'..'` alone reads a backslash as an escape. */
const ESCAPE_STRING = /[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|\\?$)/y;
const STRING = /(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)/y;
const IDENTIFIER = /(?:[uU]&)?"(?:[^"]|"")*(?:"|$)/y;
const DOLLAR_QUOTE = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

/** What follows one letter to make it a part of a string or of a quoted name: `E'`, `U&"`. */
const AFTER_PREFIX = /['&]/;

/**
 * Reads SQL as Postgres' lexer would, as far as it takes to tell code from comments, strings and quoted names.
 * Never throws: whatever is left open reaches to the end of the text. By the first character of a token it knows which
 * patterns can fit: a script of a megabyte is read while a key is pressed.
 *
 * @param from where to begin: outside of all that has a beginning and an end, as behind a semicolon that came as a token.
 */
export function* sqlTokens(sql: string, from = 0): Generator<SqlToken> {
  let at = from;
  const match: Match = (pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(sql)?.[0] ?? null;
  };
  while (at < sql.length) {
    const code = sql.charCodeAt(at);
    if (code <= 32 || code > 127) {
      const space = match(SPACE);
      if (space) {
        at += space.length;
        continue;
      }
    }
    const [kind, text] = readToken(sql, at, code, match);
    yield { kind, text, start: at };
    at += text.length;
  }
}

type Match = (pattern: RegExp) => string | null;
type Read = [SqlToken['kind'], string];

function readToken(sql: string, at: number, code: number, match: Match): Read {
  if (isLetter(code)) {
    const string = AFTER_PREFIX.test(sql.charAt(at + 1)) ? prefixed(match) : null;
    if (string) return ['quoted', string];
    return ['word', plainWord(sql, at, match) ?? (match(WORD) as string)];
  }
  if (code >= DIGIT_0 && code <= DIGIT_9) return ['number', match(NUMBER) as string];
  const marked = readMarked(sql, at, code, match);
  if (marked) return marked;
  const word = code > 127 ? match(WORD) : null;
  return word ? ['word', word] : ['symbol', String.fromCodePoint(sql.codePointAt(at) as number)];
}

/** What begins with a mark of its own: strings, quoted names, comments, dollar quotes. */
function readMarked(sql: string, at: number, code: number, match: Match): Read | null {
  switch (code) {
    case 39: // '
      return ['quoted', match(STRING) as string];
    case 34: // "
      return ['quoted', match(IDENTIFIER) as string];
    case 45: // -
      return read('comment', match(LINE_COMMENT));
    case 47: // /
      return sql.startsWith('/*', at) ? ['comment', blockComment(sql, at)] : null;
    case 36: // $
      return read('quoted', dollarQuoted(sql, at, match(DOLLAR_QUOTE)));
    default:
      return null;
  }
}

function read(kind: SqlToken['kind'], text: string | null): Read | null {
  return text === null ? null : [kind, text];
}

function prefixed(match: Match): string | null {
  return match(ESCAPE_STRING) ?? match(STRING) ?? match(IDENTIFIER);
}

/** A word of ASCII alone, which is read faster; null where another letter follows. */
function plainWord(sql: string, at: number, match: Match): string | null {
  const word = match(PLAIN_WORD);
  return word !== null && !(sql.charCodeAt(at + word.length) > 127) ? word : null;
}

const DIGIT_0 = 48;
const DIGIT_9 = 57;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
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
