import type { Token } from './highlight.ts';

export interface CodeLine {
  /** Columns of indentation, limited so that a narrow block has room for the text. */
  indent: number;
  /** Empty for an empty line. */
  tokens: Token[];
}

/** Splits tokens into lines. Joined by line breaks, they equal the code. */
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

/** With more, a phone would show one character per line. */
const MAX_INDENT = 16;

/** The width of a tab in the block. */
const TAB_COLUMNS = 2;

function indentOf(line: readonly Token[]): number {
  const [space] = /^\s*/.exec(line.map((token) => token.text).join(''))!;
  let columns = 0;
  for (const one of space) columns += one === '\t' ? TAB_COLUMNS - (columns % TAB_COLUMNS) : 1;
  return Math.min(columns, MAX_INDENT);
}
