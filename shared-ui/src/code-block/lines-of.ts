import type { Token } from './highlight.ts';

export interface CodeLine {
  /** Columns before its text, as far as a narrow block has room for text beside them. */
  indent: number;
  /** None in a line that is empty. */
  tokens: Token[];
}

/** Splits tokens into lines. Joined by line breaks they are the same code. */
export function linesOf(tokens: readonly Token[]): CodeLine[] {
  const lines: Token[][] = [[]];
  tokens.forEach(({ kind, text }) =>
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ kind, text: part });
    }),
  );
  return lines.map((line) => ({ indent: indentOf(line), tokens: line }));
}

/** More, and on a phone each character would be a line. */
const MAX_INDENT = 16;

/** As the block shows a tab. */
const TAB_COLUMNS = 2;

function indentOf(line: readonly Token[]): number {
  const [space] = /^\s*/.exec(line.map((token) => token.text).join(''))!;
  let columns = 0;
  for (const one of space) columns += one === '\t' ? TAB_COLUMNS - (columns % TAB_COLUMNS) : 1;
  return Math.min(columns, MAX_INDENT);
}
