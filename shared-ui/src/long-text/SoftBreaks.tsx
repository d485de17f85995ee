import { Fragment, useMemo } from 'react';

/** Text in which long words can break. What is copied from the page is the text as it is. */
export function SoftBreaks({ children }: { children: string }) {
  const parts = useMemo(() => breakableParts(children), [children]);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** UTF-16 units of a word that a browser lays out at once: the cost of breaking a longer one grows with the square of its length. */
export const MAX_UNBROKEN_UNITS = 100;

/** Moving a cut by more than this, to keep a letter and its marks together, would let one letter grow without an end. */
const MAX_CLUSTER_UNITS = 16;
const LONG_WORD = new RegExp(`\\S{${MAX_UNBROKEN_UNITS + 1},}`, 'g');
const CONTINUES = /[\p{M}\u200d\ufe0e\ufe0f\udc00-\udfff]/u;
const LOW_SURROGATE = /[\udc00-\udfff]/;

/** Cuts a text inside of its long words. Joined again the parts are the text; a line may break between two of them. */
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

/** The start of the letter that is drawn at a place: accents and joined emoji belong to what is before them. */
function letterStart(text: string, place: number): number {
  for (let at = place; at > place - MAX_CLUSTER_UNITS; at -= 1) {
    const continues =
      CONTINUES.test(text[at] ?? '') || LOW_SURROGATE.test(text[at] ?? '') || text[at - 1] === '\u200d';
    if (!continues) return at;
  }
  return LOW_SURROGATE.test(text[place] ?? '') ? place - 1 : place;
}
