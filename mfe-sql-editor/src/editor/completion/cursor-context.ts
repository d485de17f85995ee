import { sqlTokens, type SqlToken } from '@howdah/shared-api/sql-text';
import { nameIn } from './sql-words.ts';

/** The context of a caret. Offsets count UTF-16 units of the given text. */
export interface CursorContext {
  /** The statement around the caret, without comments and without the word that is being typed. */
  tokens: SqlToken[];
  /** How many of the tokens precede the caret. */
  before: number;
  /** The word that is being typed; empty if there is none. */
  word: { start: number; end: number; text: string; isQuoted: boolean };
  /** What precedes the word with dots between: `public.books.` is `['public', 'books']`. As Postgres reads it: `A` is `a`. */
  qualifier: string[];
}

/**
 * Returns the context of a caret. Null inside comments and strings, where nothing can be completed. The body between dollar
 * quotes counts as code.
 */
export function cursorContext(sql: string, offset: number): CursorContext | null {
  const from = passed.length <= offset && sql.startsWith(passed) ? passed.length : 0;
  let begin = from;
  const context = contextFrom(from, sql, offset, (end) => (begin = end));
  if (begin > from) passed = sql.slice(0, begin);
  return context;
}

/** The statements before the one that a caret was in last. While they stay as they are, they are not read again. */
let passed = '';

/** @param onPassed called with the end of each statement before the caret. */
function contextFrom(
  from: number,
  sql: string,
  offset: number,
  onPassed?: (end: number) => void,
): CursorContext | null {
  const tokens: SqlToken[] = [];
  let word: SqlToken | undefined;
  let before = 0;
  for (const token of sqlTokens(sql, { from })) {
    const end = token.start + token.text.length;
    if (token.text === ';') {
      if (token.start >= offset) break;
      tokens.length = 0;
      before = 0;
      onPassed?.(end);
      continue;
    }
    const holds = token.start < offset && offset <= end;
    if (holds && isClosed(token, offset)) {
      // Right after a string or a block comment is outside of it.
      if (token.kind !== 'comment') tokens.push(token);
      before = tokens.length;
      continue;
    }
    if (holds && token.kind === 'comment') return null;
    if (holds && token.kind === 'quoted' && !isQuotedName(token)) return insideOf(token, offset);
    if (holds && token.kind === 'number') return null;
    if (token.kind === 'comment') continue;
    if (holds && isQuotedName(token) && !closesOnItsLine(token)) {
      // A quoted name over several lines means that a quote further up is open.
      if (sql.slice(token.start, offset).includes('\n')) return null;
      // Otherwise the rest of the text would become the name.
      const closed = contextFrom(from, `${sql.slice(0, offset)}"${sql.slice(offset)}`, offset);
      return closed && { ...closed, word: { ...closed.word, end: offset } };
    }
    if (holds && (token.kind === 'word' || isQuotedName(token))) {
      word = token;
      before = tokens.length;
      continue;
    }
    tokens.push(token);
    if (end <= offset) before = tokens.length;
  }
  const start = word?.start ?? offset;
  const isQuoted = word?.kind === 'quoted';
  return {
    tokens,
    before,
    word: {
      start,
      end: word ? word.start + word.text.length : offset,
      text: sql.slice(isQuoted ? start + 1 : start, offset),
      isQuoted,
    },
    qualifier: qualifierBefore(tokens.slice(0, before), start),
  };
}

function isQuotedName({ kind, text }: SqlToken): boolean {
  return kind === 'quoted' && text.startsWith('"');
}

function closesOnItsLine({ text }: SqlToken): boolean {
  return text.length > 1 && text.endsWith('"') && !text.includes('\n');
}

/** Whether the caret is after the end of a token with a closing mark. */
function isClosed({ kind, text, start }: SqlToken, offset: number): boolean {
  if (offset < start + text.length) return false;
  if (kind === 'comment') return text.startsWith('/*') && text.endsWith('*/');
  if (kind !== 'quoted') return false;
  const mark = text.at(-1);
  if (text.startsWith('$')) {
    const tag = text.slice(0, text.indexOf('$', 1) + 1);
    return text.length >= 2 * tag.length && text.endsWith(tag);
  }
  return text.length > 1 && (mark === "'" || mark === '"') && text.indexOf(mark) < text.length - 1;
}

function insideOf({ text, start }: SqlToken, offset: number): CursorContext | null {
  if (!text.startsWith('$')) return null;
  const opening = text.indexOf('$', 1) + 1;
  const shift = start + opening;
  if (offset < shift) return null;
  const inside = contextFrom(0, text.slice(opening), offset - shift);
  if (!inside) return null;
  return {
    ...inside,
    tokens: inside.tokens.map((token) => ({ ...token, start: token.start + shift })),
    word: { ...inside.word, start: inside.word.start + shift, end: inside.word.end + shift },
  };
}

/** Names before a place, each followed by a dot, nothing between. */
function qualifierBefore(tokens: SqlToken[], start: number): string[] {
  const names: string[] = [];
  let expected = start;
  for (let index = tokens.length - 1; index > 0; index -= 2) {
    const [name, dot] = [tokens[index - 1] as SqlToken, tokens[index] as SqlToken];
    if (dot.text !== '.' || dot.start + 1 !== expected) break;
    if (name.start + name.text.length !== dot.start) break;
    const read = nameIn(name);
    if (read === null) break;
    names.unshift(read);
    expected = name.start;
  }
  return names;
}
