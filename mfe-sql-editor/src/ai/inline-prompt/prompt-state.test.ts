import { promptAt, promptLine, textOfPrompt } from './prompt-scopes.ts';

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
