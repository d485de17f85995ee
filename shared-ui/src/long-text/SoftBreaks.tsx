import { Fragment, useMemo } from 'react';

/** Text with soft breaks in long words. Copying gives the original text. */
export function SoftBreaks({ children }: { children: string }) {
  const parts = useMemo(() => breakableParts(children), [children]);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Longest word that is left unbroken, in UTF-16 units: the layout time of a longer one grows with the square of its length. */
export const MAX_UNBROKEN_UNITS = 100;

/** How far a break moves to keep a letter and its marks together. Limited, because the number of marks is not. */
const MAX_CLUSTER_UNITS = 16;
const LONG_WORD = new RegExp(`\\S{${MAX_UNBROKEN_UNITS + 1},}`, 'g');
// oxlint-disable-next-line no-misleading-character-class -- each of them alone continues a character
const CONTINUES = /[\p{M}\u200d\ufe0e\ufe0f\udc00-\udfff]/u;
const LOW_SURROGATE = /[\udc00-\udfff]/;

/** Splits a text inside its long words. Joined, the parts are the text. */
export function breakableParts(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
    let cut = index;
    while (index + word.length - cut > MAX_UNBROKEN_UNITS) {
      cut = letterStart(text, cut + MAX_UNBROKEN_UNITS);
      parts.push(text.slice(from, cut));
      from = cut;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** The start of the grapheme at a position: accents and joined emoji belong to the character before. */
function letterStart(text: string, position: number): number {
  for (let at = position; at > position - MAX_CLUSTER_UNITS; at -= 1) {
    const continues =
      CONTINUES.test(text[at] ?? '') || LOW_SURROGATE.test(text[at] ?? '') || text[at - 1] === '\u200d';
    if (!continues) return at;
  }
  return LOW_SURROGATE.test(text[position] ?? '') ? position - 1 : position;
}
