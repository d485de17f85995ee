import { Complexity, MAX_CONTAINER_UNITS } from './complexity.ts';

export interface TextSegment {
  kind: 'markdown' | 'plain';
  text: string;
}

interface Fence {
  sign: string;
  /** The markers of quotes and lists before the fence. */
  lead: string;
}

const FENCE = /^([ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/;
const LEAD = /^[ \t>]*/;

/**
 * Splits a text into markdown and into plain segments that would take too long or nest too deep. A paragraph is the
 * smallest segment; fenced code has no limit. Joined, the segments are the text.
 */
export function textSegments(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let paragraph = '';
  let complexity = new Complexity();
  let fence: Fence | null = null;

  for (const line of linesOf(text)) {
    const isBlank = line.trim() === '';
    if (fence && hasLeft(line, isBlank, fence)) fence = null;
    if (isBlank && !fence) {
      endParagraph();
      push(segments.at(-1)?.kind ?? 'markdown', line);
      continue;
    }
    paragraph += line;
    if (fence) {
      if (fence.lead !== '') complexity.units += line.length;
      if (closes(line, fence)) fence = null;
      continue;
    }
    complexity.add(line);
    fence = fenceIn(line);
  }
  endParagraph();
  return segments;

  function endParagraph(): void {
    if (paragraph !== '') push(complexity.isTooMuch(MAX_CONTAINER_UNITS) ? 'plain' : 'markdown', paragraph);
    paragraph = '';
    complexity = new Complexity();
  }

  function push(kind: TextSegment['kind'], piece: string): void {
    const last = segments.at(-1);
    if (last?.kind === kind) last.text += piece;
    else segments.push({ kind, text: piece });
  }
}

/** The cost of a piece of markdown without the code in its fences. */
export function complexityOf(text: string): Complexity {
  const complexity = new Complexity();
  let fence: Fence | null = null;
  for (const line of linesOf(text)) {
    const isBlank = line.trim() === '';
    if (fence && hasLeft(line, isBlank, fence)) fence = null;
    if (fence) {
      complexity.units += line.length;
      if (closes(line, fence)) fence = null;
      continue;
    }
    complexity.add(line);
    fence = fenceIn(line);
  }
  return complexity;
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const next = end < 0 ? text.length : end + 1;
    yield text.slice(from, next);
    from = next;
  }
}

function fenceIn(line: string): Fence | null {
  const [, lead = '', sign] = FENCE.exec(line.trimEnd()) ?? [];
  return sign ? { sign, lead } : null;
}

function closes(line: string, { sign }: Fence): boolean {
  const rest = line.replace(LEAD, '').trimEnd();
  return rest.length >= sign.length && rest === sign.charAt(0).repeat(rest.length);
}

/** True when a line leaves the quote or list of an unclosed fence, which ends the fence. */
function hasLeft(line: string, isBlank: boolean, { lead }: Fence): boolean {
  if (lead.trim() === '' && lead.length <= 3) return false;
  if (isBlank) return lead.includes('>');
  const start = line.slice(0, lead.length);
  return /[^ \t>]/.test(start) || quotesIn(start) !== quotesIn(lead);
}

function quotesIn(lead: string): number {
  return lead.split('>').length - 1;
}
