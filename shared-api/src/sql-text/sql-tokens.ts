/**
 * A token of SQL, without white space. `word` is an unquoted keyword or identifier; `quoted` is a string, a
 * quoted identifier or a dollar-quoted body, including delimiters; `symbol` is any other single character.
 */
export interface SqlToken {
  kind: 'word' | 'number' | 'quoted' | 'comment' | 'symbol';
  /** As written. */
  text: string;
  /** UTF-16 offset of the first character. */
  start: number;
}

export interface LexerOptions {
  /** Where to begin. Must be outside of strings, quoted names and comments, such as after a semicolon token. */
  from?: number;
  /** Reads plain strings as a session with `standard_conforming_strings = off` does: backslashes escape. */
  backslashEscapes?: boolean;
}

/**
 * Tokenizes SQL as Postgres's lexer does (`scan.l`), as far as needed to tell code from comments, strings and
 * quoted names. Never throws: an unclosed token extends to the end of the text. Reads each character once, so
 * that even a script of a megabyte is tokenized between two key presses.
 */
export function* sqlTokens(
  sql: string,
  { from = 0, backslashEscapes = false }: LexerOptions = {},
): Generator<SqlToken> {
  let at = from;
  while (at < sql.length) {
    const code = sql.charCodeAt(at);
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    const [kind, end] = readToken(sql, at, code, backslashEscapes);
    yield { kind, text: sql.slice(at, end), start: at };
    at = end;
  }
}

type Read = [kind: SqlToken['kind'], end: number];

function readToken(sql: string, at: number, code: number, backslashEscapes: boolean): Read {
  if (isLetter(code)) {
    const quoted = prefixedEnd(sql, at, code);
    return quoted === null ? ['word', wordEnd(sql, at)] : ['quoted', quoted];
  }
  if (isDigit(code)) return ['number', numberEnd(sql, at)];
  switch (code) {
    case QUOTE:
      return ['quoted', stringEnd(sql, at, backslashEscapes)];
    case DOUBLE_QUOTE:
      return ['quoted', closingQuote(sql, at + 1, '"')];
    case DASH:
      return sql.charCodeAt(at + 1) === DASH ? ['comment', lineEnd(sql, at)] : ['symbol', at + 1];
    case SLASH:
      return sql.charCodeAt(at + 1) === STAR ? ['comment', blockCommentEnd(sql, at)] : ['symbol', at + 1];
    case DOLLAR: {
      const end = dollarQuotedEnd(sql, at);
      return end === null ? ['symbol', at + 1] : ['quoted', end];
    }
    default:
      return ['symbol', at + 1];
  }
}

const [TAB, CARRIAGE_RETURN, LINE_FEED, SPACE] = [9, 13, 10, 32];
const [DOUBLE_QUOTE, DOLLAR, AMPERSAND, QUOTE] = [34, 36, 38, 39];
const [STAR, DASH, SLASH, BACKSLASH, UNDERSCORE] = [42, 45, 47, 92, 95];

/**
 * Tab, line feed, vertical tab, form feed, carriage return and space. Postgres treats every other space
 * character as a letter.
 */
function isSpace(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
}

function isNewline(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** Postgres treats every character outside ASCII as a letter, even a no-break space. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === UNDERSCORE || code > 127;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function wordEnd(sql: string, start: number): number {
  let at = start + 1;
  for (let code = sql.charCodeAt(at); isLetter(code) || isDigit(code) || code === DOLLAR;)
    code = sql.charCodeAt((at += 1));
  return at;
}

/** `1_000`, `1.5`, `1e-3`. Numbers that Postgres refuses can also be read as one token. */
function numberEnd(sql: string, start: number): number {
  let at = start + 1;
  const isPart = (code: number) => isDigit(code) || code === 46 || code === UNDERSCORE;
  while (isPart(sql.charCodeAt(at))) at += 1;
  const exponent = /[eE][+-]?\d/y;
  exponent.lastIndex = at;
  if (!exponent.test(sql)) return at;
  at = exponent.lastIndex;
  while (isDigit(sql.charCodeAt(at))) at += 1;
  return at;
}

/** Returns the end of `E'..'`, `B'..'`, `X'..'`, `N'..'`, `U&'..'` or `U&".."`, or null if a word begins here. */
function prefixedEnd(sql: string, at: number, code: number): number | null {
  const next = sql.charCodeAt(at + 1);
  const letter = code | 32;
  if (next === QUOTE) {
    if (letter === 101) return stringEnd(sql, at + 1, true);
    return letter === 98 || letter === 120 || letter === 110 ? stringEnd(sql, at + 1, false) : null;
  }
  if (letter !== 117 || next !== AMPERSAND) return null;
  const quote = sql.charCodeAt(at + 2);
  if (quote === QUOTE) return stringEnd(sql, at + 2, false);
  return quote === DOUBLE_QUOTE ? closingQuote(sql, at + 3, '"') : null;
}

/** @param start Offset of the opening quote. */
function stringEnd(sql: string, start: number, escapes: boolean): number {
  let end = segmentEnd(sql, start, escapes);
  for (let next = continuation(sql, end); next !== null; next = continuation(sql, end))
    end = segmentEnd(sql, next, escapes);
  return end;
}

function segmentEnd(sql: string, start: number, escapes: boolean): number {
  if (!escapes) return closingQuote(sql, start + 1, "'");
  let at = start + 1;
  while (at < sql.length) {
    const code = sql.charCodeAt(at);
    if (code === BACKSLASH) at += 2;
    else if (code !== QUOTE) at += 1;
    else if (sql.charCodeAt(at + 1) === QUOTE) at += 2;
    else return at + 1;
  }
  return sql.length;
}

/** Returns the offset after the closing quote, given the offset after the opening one. Doubled quotes do not close. */
function closingQuote(sql: string, from: number, quote: string): number {
  let at = sql.indexOf(quote, from);
  while (at >= 0 && sql[at + 1] === quote) at = sql.indexOf(quote, at + 2);
  return at < 0 ? sql.length : at + 1;
}

/**
 * Returns where a string continues, or null. `'a'` and, on a later line, `'b'` are one string of the first
 * one's kind; line comments can be in between.
 */
function continuation(sql: string, end: number): number | null {
  if (sql[end - 1] !== "'") return null;
  let hasNewline = false;
  let at = end;
  while (at < sql.length) {
    const code = sql.charCodeAt(at);
    if (isSpace(code)) {
      hasNewline ||= isNewline(code);
      at += 1;
    } else if (code === DASH && sql.charCodeAt(at + 1) === DASH) at = lineEnd(sql, at);
    else return code === QUOTE && hasNewline ? at : null;
  }
  return null;
}

function lineEnd(sql: string, start: number): number {
  let at = start;
  while (at < sql.length && !isNewline(sql.charCodeAt(at))) at += 1;
  return at;
}

/** Block comments nest in Postgres. */
function blockCommentEnd(sql: string, start: number): number {
  let depth = 1;
  let at = start + 2;
  for (let code = sql.charCodeAt(at); at < sql.length; code = sql.charCodeAt(at)) {
    const next = sql.charCodeAt(at + 1);
    if (code === SLASH && next === STAR) depth += 1;
    else if (code === STAR && next === SLASH) depth -= 1;
    else {
      at += 1;
      continue;
    }
    at += 2;
    if (depth === 0) return at;
  }
  return sql.length;
}

function dollarQuotedEnd(sql: string, start: number): number | null {
  let at = start + 1;
  if (isLetter(sql.charCodeAt(at)))
    for (let code = sql.charCodeAt(at); isLetter(code) || isDigit(code);) code = sql.charCodeAt((at += 1));
  if (sql.charCodeAt(at) !== DOLLAR) return null;
  const tag = sql.slice(start, at + 1);
  const end = sql.indexOf(tag, at + 1);
  return end < 0 ? sql.length : end + tag.length;
}
