/**
 * What is given to the markdown parser. It reads by recursion, and some of what it does takes the square of a length: beyond
 * these bounds, which no text that is meant to be read comes near, a text is shown as it is.
 */
export const MAX_NESTING = 24;

/** In UTF-16 units, as all that follow. A signed address is a word of 1,500. */
export const MAX_WORD_UNITS = 2000;
export const MAX_BLOCK_UNITS = 20_000;

/** A list or table holds code and much else that costs little. */
export const MAX_CONTAINER_UNITS = 60_000;

/** Signs that mean something and lines, of one block. */
export const MAX_BLOCK_MARKS = 1200;

/** Of a whole text. */
export const MAX_MARKDOWN_UNITS = 200_000;

const MARKS = new Set('*_~`[]!<&|\\@'.split('').map((mark) => mark.charCodeAt(0)));
const [TAB, SPACE, QUOTE] = [9, 32, 62];

/** What reading a text costs, counted in one pass. */
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

/** At how many levels of quotes and lists a line is, at most: signs at its start, and its indentation. */
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
  // A list within a list begins two columns further.
  return depth + Math.floor(indentation / 2 / 2);
}
