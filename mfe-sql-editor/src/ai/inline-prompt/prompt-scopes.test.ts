import { scopesAt, promptAt, promptLine, textOfPrompt } from './prompt-scopes.ts';

/** `|` is the caret; two of them are the ends of a selection. */
function at(marked: string) {
  const [before = '', middle = '', after] = marked.split('|');
  const isCaret = after === undefined;
  const text = marked.replaceAll('|', '');
  const start = before.length;
  const options = scopesAt(text, { start, end: isCaret ? start : start + middle.length });
  return options.map(({ scope, range }) => [scope, text.slice(range.start, range.end)]);
}

describe('scopesAt', () => {
  it('writes at the cursor where there is nothing', () => {
    expect(at(' \n|')).toEqual([['cursor', ' \n']]);
  });

  it('changes what is selected, or all, or makes a new query', () => {
    expect(at('select |1|; select 2')).toEqual([
      ['selection', '1'],
      ['whole', 'select 1; select 2'],
      ['new-snippet', ''],
    ]);
  });

  it('takes everything that is selected for the whole', () => {
    expect(at('|select 1|\n').map(([scope]) => scope)).toEqual(['whole', 'new-snippet']);
  });

  it('changes the one statement that there is', () => {
    expect(at('select| 1')[0]).toEqual(['whole', 'select 1']);
  });

  it.each([
    ['in it', 'select 1;\nsel|ect 2;\nselect 3'],
    ['at its end', 'select 1;\nselect 2|;\nselect 3'],
    ['behind its semicolon', 'select 1;\nselect 2; |\nselect 3'],
  ])('changes the statement that the caret is %s', (_, marked) => {
    expect(at(marked)[0]).toEqual(['statement', 'select 2']);
  });

  it('writes at the cursor between statements', () => {
    expect(at('select 1;\n|\nselect 3').map(([scope]) => scope)).toEqual(['cursor', 'whole', 'new-snippet']);
  });

  it('takes a selection of white space for a caret', () => {
    expect(at('select 1;|\n\n|select 2')[0]).toEqual(['statement', 'select 1']);
  });
});

const TEXT = 'select 1;\nselect\n  2;\nselect 3;';

describe('promptAt', () => {
  it('keeps what is selected, what is around it, and its lines', () => {
    expect(promptAt(TEXT, { start: 10, end: 20 })).toMatchObject({
      isOpen: true,
      selection: 'select\n  2',
      beforeSelection: 'select 1;\n',
      afterSelection: ';\nselect 3;',
      startLineNumber: 2,
      endLineNumber: 3,
    });
  });

  it('keeps the line of a caret', () => {
    const prompt = promptAt(TEXT, { start: 21, end: 21 });
    expect(prompt).toMatchObject({ selection: '', startLineNumber: 3, endLineNumber: 3 });
    expect(textOfPrompt(prompt)).toBe(TEXT);
  });
});

describe('promptLine', () => {
  it('is where the statement begins that the caret is in', () => {
    expect(promptLine(promptAt(TEXT, { start: 20, end: 20 }))).toBe(2);
  });

  it('is where the selection begins', () => {
    expect(promptLine(promptAt(TEXT, { start: 23, end: 25 }))).toBe(4);
  });
});
