import { lexer, type Token } from 'marked';

/** A piece of a markdown text that stands for itself: a paragraph, a list, a fence. */
export interface MarkdownBlock {
  text: string;
  /** How many SQL blocks come before it. */
  sqlBefore: number;
}

/**
 * Cuts a text into its blocks, so that while it grows only its last one is rendered anew. Together they are the text;
 * what refers to another block (footnotes, links by name) is lost.
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let sqlBefore = 0;
  for (const token of lexer(text)) {
    if (token.type === 'space') continue;
    blocks.push({ text: token.raw, sqlBefore });
    sqlBefore += sqlBlocksIn(token);
  }
  return blocks;
}

export function sqlBlockCount(text: string): number {
  return lexer(text).reduce((sum, token) => sum + sqlBlocksIn(token), 0);
}

/** Whether the words after a fence say that it holds SQL. */
export function isSql(language: string | null | undefined): boolean {
  return /^(sql|pgsql|postgres|postgresql|psql|plpgsql)$/i.test(language?.trim().split(/\s/)[0] ?? '');
}

function sqlBlocksIn(token: Token): number {
  if (token.type === 'code') return isSql((token as { lang?: string }).lang) ? 1 : 0;
  const inner = token as { tokens?: Token[]; items?: Token[] };
  return [...(inner.tokens ?? []), ...(inner.items ?? [])].reduce((sum, each) => sum + sqlBlocksIn(each), 0);
}
