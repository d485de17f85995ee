import type { CursorContext } from './cursor-context.ts';
import { CLAUSE_WORDS, STATEMENT_WORDS, TYPE_WORDS } from './sql-words.ts';
import type { Suggestion } from './suggestion.ts';
import type { Due } from './what-is-due.ts';

const RANK = 6;
const KEYWORDS = new Set([...STATEMENT_WORDS, ...CLAUSE_WORDS]);
const BEFORE_RELATION = ['only', 'lateral', 'select', 'if', 'exists', 'values', 'table'];
const BEFORE_ROLE = ['public', 'current_user', 'session_user', 'group'];

/** Keywords that may come next; in capitals for people who write them so. */
export function suggestWords(context: CursorContext, due: Due): Suggestion[] {
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

/** By what is being typed; at its first letters, by the keywords of the statement so far. */
function writesCapitals({ word, tokens }: CursorContext): boolean {
  if (word.text.length > 1) return word.text === word.text.toUpperCase() && /[A-Z]/.test(word.text);
  const keywords = tokens.filter(({ kind, text }) => kind === 'word' && KEYWORDS.has(text.toLowerCase()));
  if (keywords.length === 0) return /[A-Z]/.test(word.text);
  return keywords.filter(({ text }) => text === text.toUpperCase()).length * 2 > keywords.length;
}
