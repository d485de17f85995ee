import { Lexer, type Token, type Tokens } from 'marked';
import { MAX_BLOCK_UNITS, MAX_CONTAINER_UNITS, MAX_MARKDOWN_UNITS } from './complexity.ts';
import { complexityOf, textSegments } from './text-segments.ts';

/** Decides which fences the caller renders. */
export type IsOwnFence = (language: string | undefined) => boolean;

interface Placed {
  /** Start offset in the text. */
  start: number;
  text: string;
  /** Number of own fences before it. */
  fencesBefore: number;
}

/** An independent block of a markdown text. `plain` is too complex to parse. */
export type MarkdownBlock = Placed &
  ({ kind: 'markdown' } | { kind: 'plain' } | { kind: 'fence'; code: string; language: string | undefined });

/**
 * Splits a text into blocks, and parses only the end again while the text grows. References between blocks (footnotes,
 * named links) are lost.
 */
export class BlockReader {
  #text = '';
  #blocks: readonly MarkdownBlock[] = [];

  constructor(private readonly isOwn: IsOwnFence = () => false) {}

  read(given: string): readonly MarkdownBlock[] {
    const text = given.replace(/\r\n?/g, '\n');
    // A list can continue after an empty line, which only its next marker shows.
    const again = text.startsWith(this.#text) ? this.#blocks.at(-2) : undefined;
    const kept = again ? this.#blocks.slice(0, -2) : [];
    this.#blocks = [...kept, ...blocksOf(text, again?.start ?? 0, again?.fencesBefore ?? 0, this.isOwn)];
    this.#text = text;
    return this.#blocks;
  }
}

/** Counts the own fences of a text. */
export function countFences(text: string, isOwn: IsOwnFence): number {
  const last = new BlockReader(isOwn).read(text).at(-1);
  return last ? last.fencesBefore + fencesIn(last, isOwn) : 0;
}

function blocksOf(text: string, from: number, fencesBefore: number, isOwn: IsOwnFence): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let start = from;
  let fences = fencesBefore;
  for (const segment of textSegments(text.slice(from, MAX_MARKDOWN_UNITS))) {
    if (segment.kind === 'plain') push({ kind: 'plain', text: segment.text });
    else for (const token of new Lexer().blockTokens(segment.text, [])) pushToken(token);
  }
  if (text.length > start) push({ kind: 'plain', text: text.slice(start) });
  return blocks;

  function pushToken(token: Token): void {
    const { raw } = token;
    if (token.type === 'space') start += raw.length;
    else if (token.type === 'code') {
      const { text: code, lang } = token as Tokens.Code;
      push({ kind: 'fence', text: raw, code, language: lang });
    } else push({ kind: isTooMuch(token) ? 'plain' : 'markdown', text: raw });
  }

  function push(block: UnplacedBlock): void {
    blocks.push({ ...block, start, fencesBefore: fences });
    start += block.text.length;
    fences += fencesIn(block, isOwn);
  }
}

type UnplacedBlock =
  | { kind: 'markdown' | 'plain'; text: string }
  | { kind: 'fence'; text: string; code: string; language: string | undefined };

function isTooMuch({ type, raw }: Token): boolean {
  const isContainer = type === 'list' || type === 'blockquote' || type === 'table';
  return complexityOf(raw).isTooMuch(isContainer ? MAX_CONTAINER_UNITS : MAX_BLOCK_UNITS);
}

function fencesIn(block: UnplacedBlock, isOwn: IsOwnFence): number {
  if (block.kind === 'plain') return 0;
  if (block.kind === 'fence') return isOwn(block.language) ? 1 : 0;
  if (!/```|~~~/.test(block.text)) return 0;
  return new Lexer().blockTokens(block.text, []).reduce((sum, token) => sum + ownCode(token, isOwn), 0);
}

function ownCode(token: Token, isOwn: IsOwnFence): number {
  if (token.type === 'code') return isOwn((token as Tokens.Code).lang) ? 1 : 0;
  const inner = token as { tokens?: Token[]; items?: Token[] };
  return [...(inner.tokens ?? []), ...(inner.items ?? [])].reduce(
    (sum, each) => sum + ownCode(each, isOwn),
    0,
  );
}
