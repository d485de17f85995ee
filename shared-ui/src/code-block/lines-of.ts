import type { Token } from './highlight.ts';

export interface CodeLine {
  /** Columns before its text. */
  indent: number;
  /** With the line break at its end. */
  tokens: Token[];
}

/** Splits tokens into lines. Joined they are the same code. */
export function linesOf(tokens: readonly Token[]): CodeLine[] {
  const lines: Token[][] = [[]];
  tokens.forEach(({ kind, text }) =>
    text.split(/(?<=\n)/).forEach((part) => {
      if (part === '') return;
      lines.at(-1)!.push({ kind, text: part });
      if (part.endsWith('\n')) lines.push([]);
    }),
  );
  return lines.filter((line) => line.length > 0).map((line) => ({ indent: indentOf(line), tokens: line }));
}

function indentOf(line: readonly Token[]): number {
  return /^[^\S\n]*/.exec(line.map((token) => token.text).join(''))![0].length;
}
