/**
 * Limits of what is passed to the markdown parser. It is recursive, and parts of it take quadratic time. Texts beyond
 * these limits, which no readable text reaches, are shown as plain text.
 */
export const MAX_NESTING = 24;

/** All lengths are in UTF-16 units. A signed URL is a word of 1,500. */
export const MAX_WORD_UNITS = 2000;
export const MAX_BLOCK_UNITS = 20_000;

/** Higher for lists and tables, which contain much that costs little. */
export const MAX_CONTAINER_UNITS = 60_000;

/** Markdown characters and lines of one block. */
export const MAX_BLOCK_MARKS = 1200;

/** The limits of a whole text. */
export const MAX_MARKDOWN_UNITS = 200_000;

const MARKS = new Set('*_~`[]!<&|\\@'.split('').map((mark) => mark.charCodeAt(0)));
const [TAB, SPACE, QUOTE] = [9, 32, 62];

/** Estimates the cost of parsing a text in one pass. */
export class Complexity {
  units = 0;
  marks = 0;
  nesting = 0;
  word = 0;

  add(line: string): this {
    this.units += line.length;
    this.marks += 1;
    this.nesting = Math.max(this.nesting, nestingOf(line));
    let word = 0;
    for (let at = 0; at < line.length; at += 1) {
      const unit = line.charCodeAt(at);
      if (MARKS.has(unit)) this.marks += 1;
      word = unit === SPACE || unit === TAB ? 0 : word + 1;
      if (word > this.word) this.word = word;
    }
    return this;
  }

  isTooMuch(maxUnits = MAX_BLOCK_UNITS): boolean {
    return (
      this.units > maxUnits ||
      this.marks > MAX_BLOCK_MARKS ||
      this.nesting > MAX_NESTING ||
      this.word > MAX_WORD_UNITS
    );
  }
}

const LIST_MARKER = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;

/** The maximum nesting of quotes and lists at a line, from its markers and indentation. */
function nestingOf(line: string): number {
  let depth = 0;
  let indentation = 0;
  for (let at = 0; at < line.length;) {
    const unit = line.charCodeAt(at);
    if (unit === SPACE || unit === TAB) {
      indentation += unit === TAB ? 4 : 1;
      at += 1;
    } else if (unit === QUOTE) {
      depth += 1;
      at += 1;
    } else {
      LIST_MARKER.lastIndex = at;
      const marker = LIST_MARKER.exec(line)?.[0];
      if (marker === undefined) break;
      depth += 1;
      at += marker.length;
    }
  }
  // A nested list is indented by at least two columns.
  return depth + Math.floor(indentation / 2 / 2);
}
