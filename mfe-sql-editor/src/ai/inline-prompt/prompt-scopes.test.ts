import { scopesAt } from './prompt-scopes.ts';

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
