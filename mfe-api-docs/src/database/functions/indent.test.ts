import { indent, newLine, outdent, type Selected } from './indent.ts';

/** `|` is the cursor; two of them hold a selection. */
function read(marked: string): Selected {
  const from = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const to = marked.lastIndexOf('|');
  return { text, from, to: to === from ? from : to - 1 };
}

function show({ text, from, to }: Selected): string {
  if (from === to) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;
}

describe('the keys of a code field', () => {
  it.each([
    [indent, 'a|b', 'a  |b'],
    [indent, 'be|gin\nen|d', '  be|gin\n  en|d'],
    [outdent, '    a|', '  a|'],
    [outdent, '  be|gin\n    en|d', 'be|gin\n  en|d'],
    [outdent, '|  a', '|a'],
    [outdent, 'a|', 'a|'],
    [newLine, '  a|b', '  a\n  |b'],
    [newLine, '|\na', '\n|\na'],
    [newLine, 'a|b|', 'a\n|'],
  ])('%p turns "%s" into "%s"', (change, before, after) => {
    expect(show(change(read(before)))).toBe(after);
  });
});
