import { sqlTokens } from '@howdah/shared-api/sql-text';
import type { CompletionData } from './source-columns.ts';
import { suggestSql, type Suggestions } from './suggest-sql.ts';
import type { Suggestion } from './suggestion.ts';

/** The routine whose body is edited. */
export interface RoutineBody {
  language: 'sql' | 'plpgsql';
  /** The names of its arguments, and other names that it can use. */
  names: readonly string[];
}

const NAME_RANK = 0.5;
const WORD_RANK = 6;

/** Words of PL/pgSQL that begin or continue a statement. */
const BLOCK_WORDS = [
  'assert',
  'begin',
  'case',
  'continue',
  'declare',
  'else',
  'elsif',
  'end',
  'end case',
  'end if',
  'end loop',
  'exception',
  'execute',
  'exit',
  'for',
  'foreach',
  'get diagnostics',
  'if',
  'loop',
  'perform',
  'raise exception',
  'raise notice',
  'raise warning',
  'return',
  'return next',
  'return query',
  'then',
  'when',
  'while',
];

/** Suggestions in the body of a routine: those of SQL, the names of its arguments and variables, and words of PL/pgSQL. */
export function suggestBody(
  text: string,
  offset: number,
  data: CompletionData | null,
  { language, names }: RoutineBody,
): Suggestions | null {
  const isPlpgsql = language === 'plpgsql';
  const found = suggestSql(isPlpgsql ? withoutBlocks(text) : text, offset, data);
  if (!found || text[found.start - 1] === '.') return found;
  const variables = isPlpgsql ? declaredNames(text) : [];
  const items = [
    ...[...new Set(names)].map((name) => suggestName(name, 'argument')),
    ...variables.filter((name) => !names.includes(name)).map((name) => suggestName(name, 'variable')),
    ...(isPlpgsql ? BLOCK_WORDS.map(suggestWord) : []),
  ];
  const own = new Set(items.map(({ label }) => label));
  return { ...found, items: [...items, ...found.items.filter(({ label }) => !own.has(label))] };
}

function suggestName(name: string, detail: string): Suggestion {
  return { label: name, kind: 'source', insert: name, detail, rank: NAME_RANK };
}

function suggestWord(word: string): Suggestion {
  return { label: word, kind: 'keyword', insert: word, rank: WORD_RANK };
}

/** Words after which a statement begins. */
const BREAKS = new Set(['begin', 'declare', 'else', 'exception', 'loop', 'then']);

/** The same text, at the same offsets, with a semicolon where a block of PL/pgSQL begins a new statement. */
export function withoutBlocks(text: string): string {
  let masked = '';
  let kept = 0;
  let isFirst = true;
  let casesOpen = 0;
  for (const { kind, text: token, start } of sqlTokens(text)) {
    if (kind === 'comment') continue;
    if (token === ';') {
      isFirst = true;
      casesOpen = 0;
      continue;
    }
    const word = kind === 'word' ? token.toLowerCase() : '';
    // The branches of an expression `case ... end` belong to their statement.
    if (word === 'case' && !isFirst) casesOpen += 1;
    else if (word === 'end' && casesOpen > 0) casesOpen -= 1;
    else if (casesOpen === 0 && BREAKS.has(word)) {
      masked += `${text.slice(kept, start)};${' '.repeat(token.length - 1)}`;
      kept = start + token.length;
      isFirst = true;
      continue;
    }
    isFirst = false;
  }
  return masked + text.slice(kept);
}

/** The names between `declare` and `begin`: the first word of each statement there. */
function declaredNames(text: string): string[] {
  const names: string[] = [];
  let isDeclaring = false;
  let isFirst = false;
  for (const { kind, text: token } of sqlTokens(text)) {
    if (kind === 'comment') continue;
    const word = kind === 'word' ? token.toLowerCase() : '';
    if (word === 'declare' || word === 'begin') {
      isDeclaring = word === 'declare';
      isFirst = isDeclaring;
    } else if (token === ';') {
      isFirst = isDeclaring;
    } else {
      if (isFirst && kind === 'word') names.push(token);
      isFirst = false;
    }
  }
  return names;
}
