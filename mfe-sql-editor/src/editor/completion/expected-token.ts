import type { SqlToken } from '@howdah/shared-api/sql-text';
import type { CursorContext } from './cursor-context.ts';
import { CLAUSE_WORDS, STATEMENT_WORDS, TYPE_WORDS } from './sql-words.ts';
import type { Suggestion } from './suggestion.ts';

/** What is expected at a caret. `expression`: wherever values can be, and where nothing else is expected. */
export type Due =
  | 'statement'
  | 'relation'
  | 'column'
  | 'schema'
  | 'role'
  | 'routine'
  | 'type'
  | 'new-name'
  | 'expression';

/** Decides what to expect from the words before the caret. */
export function expectedToken({ tokens, before }: CursorContext): Due {
  const words = tokens.slice(0, before);
  const text = (back: number) => lower(words.at(-back));
  const first = lower(words[0]);
  const last = text(1);
  if (last === undefined) return 'statement';
  if (last === ':' && text(2) === ':') return 'type';

  const isGrant = first === 'grant' || first === 'revoke';
  const isDefinition = first === 'create' || first === 'alter' || first === 'drop' || first === 'comment';
  switch (last) {
    case 'from':
      if (isGrant) return 'role';
      return text(2) === 'distinct' ? 'expression' : 'relation';
    case 'to':
      return isGrant || (isDefinition && ['owner', 'policy'].some((word) => has(words, word)))
        ? 'role'
        : 'expression';
    case 'join':
    case 'references':
      return 'relation';
    case 'into':
      return 'relation';
    case 'update':
      return ['for', 'do', 'on', 'or', 'before', 'after'].includes(text(2) ?? '') ? 'expression' : 'relation';
    case 'only':
    case 'truncate':
    case 'vacuum':
    case 'analyze':
    case 'copy':
      return 'relation';
    case 'table':
    case 'view':
      return first === 'create' && !has(words, 'like') ? 'new-name' : 'relation';
    case 'exists':
      return isDefinition && (has(words, 'table') || has(words, 'view')) && first !== 'create'
        ? 'relation'
        : 'expression';
    case 'on':
      return isGrant ||
        (isDefinition && ['index', 'policy', 'trigger', 'rule'].some((word) => has(words, word)))
        ? 'relation'
        : 'expression';
    case 'column':
      return text(2) === 'add' ? 'new-name' : 'column';
    case 'schema':
      return first === 'create' ? 'new-name' : 'schema';
    case 'role':
    case 'user':
    case 'authorization':
      return first === 'create' ? 'new-name' : 'role';
    case 'call':
    case 'function':
    case 'procedure':
    case 'routine':
      return first === 'create' && text(2) !== 'execute' ? 'new-name' : 'routine';
    case 'returns':
      return 'type';
    case 'type':
      return first === 'alter' && has(words, 'column') ? 'type' : 'expression';
    case 'as':
      // `cast(x as …)`; any other is followed by a name of one's own, or by a query.
      return isInCast(words) ? 'type' : 'new-name';
    case ',':
      if (isAmongTables(words)) return 'relation';
      return first === 'truncate' ? 'relation' : 'expression';
    default:
      return isNamedColumn(words) ? 'type' : 'expression';
  }
}

const NO_COLUMN = /^(constraint|primary|foreign|unique|check|exclude|like)$/;
const AFTER_TABLE = /^(as|of|partition|with|using)$/;

/** Whether the name of a new column comes right before: in the brackets of `create table`, and after `add column`. */
function isNamedColumn(words: SqlToken[]): boolean {
  const name = words.at(-1);
  if (name?.kind !== 'word' && name?.kind !== 'quoted') return false;
  const before = lower(words.at(-2));
  const first = lower(words[0]);
  if (first === 'alter') return before === 'column' && lower(words.at(-3)) === 'add';
  if (first !== 'create' || NO_COLUMN.test(lower(name) as string)) return false;
  if (before !== '(' && before !== ',') return false;
  const table = words.findIndex((word) => lower(word) === 'table');
  const open = lastOpenBracket(words, words.length);
  return (
    table > 0 &&
    table < open &&
    !words.slice(table, open).some((word) => word.text === '(' || AFTER_TABLE.test(lower(word) as string))
  );
}

function lower(token: SqlToken | undefined): string | undefined {
  return token?.text.toLowerCase();
}

function has(tokens: SqlToken[], word: string): boolean {
  return tokens.some((token) => token.kind === 'word' && lower(token) === word);
}

function isInCast(tokens: SqlToken[]): boolean {
  const open = lastOpenBracket(tokens, tokens.length);
  return open > 0 && lower(tokens[open - 1]) === 'cast';
}

/** Whether a comma at the end is between the tables of a `from`. */
function isAmongTables(tokens: SqlToken[]): boolean {
  let depth = 0;
  for (let index = tokens.length - 2; index >= 0; index -= 1) {
    const text = lower(tokens[index]) as string;
    if (text === ')') depth += 1;
    if (text === '(') depth -= 1;
    if (depth < 0) return false;
    if (depth > 0) continue;
    if (text === 'from') return lower(tokens[index - 1]) !== 'distinct';
    if (/^(select|where|group|order|by|having|set|values|returning|window|on|using)$/.test(text))
      return false;
  }
  return false;
}

function lastOpenBracket(tokens: SqlToken[], before: number): number {
  let depth = 0;
  for (let index = before - 1; index >= 0; index -= 1) {
    const text = tokens[index]?.text;
    if (text === ')') depth += 1;
    if (text === '(' && depth === 0) return index;
    if (text === '(') depth -= 1;
  }
  return -1;
}

const RANK = 6;
const KEYWORDS = new Set([...STATEMENT_WORDS, ...CLAUSE_WORDS]);
const BEFORE_RELATION = ['only', 'lateral', 'select', 'if', 'exists', 'values', 'table'];
const BEFORE_ROLE = ['public', 'current_user', 'session_user', 'group'];

/** Keywords that may come next; in capitals for users who write them so. */
export function suggestKeywords(context: CursorContext, due: Due): Suggestion[] {
  const inCapitals = writesCapitals(context);
  return wordsFor(due).map((word) => {
    const written = inCapitals && due !== 'type' ? word.toUpperCase() : word;
    return { label: written, kind: due === 'type' ? 'type' : 'keyword', insert: written, rank: RANK };
  });
}

function wordsFor(due: Due): readonly string[] {
  switch (due) {
    case 'statement':
      return STATEMENT_WORDS;
    case 'relation':
      return BEFORE_RELATION;
    case 'role':
      return BEFORE_ROLE;
    case 'type':
      return TYPE_WORDS;
    default:
      return CLAUSE_WORDS;
  }
}

/** Follows the typed letters, or at first the keywords of the statement so far. */
function writesCapitals({ word, tokens }: CursorContext): boolean {
  if (word.text.length > 1) return word.text === word.text.toUpperCase() && /[A-Z]/.test(word.text);
  const keywords = tokens.filter(({ kind, text }) => kind === 'word' && KEYWORDS.has(text.toLowerCase()));
  if (keywords.length === 0) return /[A-Z]/.test(word.text);
  return keywords.filter(({ text }) => text === text.toUpperCase()).length * 2 > keywords.length;
}
