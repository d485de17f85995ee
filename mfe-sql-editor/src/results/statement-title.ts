import { splitStatements, type SqlToken, type TokenStatement } from '@howdah/shared-api/sql-text';

/** Characters of a title; the rest of a long name is cut. */
const MAX_TITLE = 36;
/** Words that precede what a statement is about, outside of brackets. */
const BEFORE_A_NAME = new Set([
  'from',
  'into',
  'update',
  'table',
  'view',
  'function',
  'index',
  'schema',
  'on',
  'type',
]);
/** Between such a word and the name. */
const FILLERS = new Set(['only', 'if', 'not', 'exists', 'concurrently']);

/** Each statement of a script in a few words: `select … from orders`, `insert into orders`. */
export function statementTitles(sql: string): string[] {
  return splitStatements(sql).map((statement) => titleOf(statement));
}

function titleOf({ tokens }: TokenStatement): string {
  const words = outsideBrackets(tokens);
  const first = words[0];
  if (!first)
    return cut(
      tokens
        .slice(0, 4)
        .map(({ text }) => oneLine(text))
        .join(' '),
    );
  const place = words.findIndex(
    (token) => token.kind === 'word' && BEFORE_A_NAME.has(token.text.toLowerCase()),
  );
  if (place < 0)
    return cut(
      words
        .slice(0, 4)
        .map(({ text }) => oneLine(text))
        .join(' '),
    );
  const rest = words.slice(place + 1).filter(({ text }) => !FILLERS.has(text.toLowerCase()));
  const name = nameFrom(rest);
  const before = words.slice(0, place + 1).map(({ text }) => oneLine(text));
  const start = before.length > 3 ? [before[0], '…', before.at(-1)] : before;
  return cut([...start, name].filter(Boolean).join(' '));
}

/** A name with its schema: the tokens up to the first that does not belong to it. */
function nameFrom(tokens: readonly SqlToken[]): string {
  let name = '';
  for (const { kind, text } of tokens) {
    const isPart = name === '' || name.endsWith('.') ? kind === 'word' || kind === 'quoted' : text === '.';
    if (!isPart) break;
    name += oneLine(text);
  }
  return name;
}

function outsideBrackets(tokens: readonly SqlToken[]): SqlToken[] {
  let depth = 0;
  return tokens.filter(({ text }) => {
    if (text === '(') depth += 1;
    const isOutside = depth === 0;
    if (text === ')') depth -= 1;
    return isOutside;
  });
}

function oneLine(text: string): string {
  return text.slice(0, MAX_TITLE * 2).replace(/\s+/g, ' ');
}

function cut(title: string): string {
  const characters = [...title];
  return characters.length > MAX_TITLE ? `${characters.slice(0, MAX_TITLE - 1).join('')}…` : title;
}
