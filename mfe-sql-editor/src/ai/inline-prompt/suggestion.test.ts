import { sqlDiff } from '../../editor/sql-diff.ts';
import type { PromptScope } from './prompt-scopes.ts';
import { suggestionFor, contextFor } from './suggestion.ts';

const TEXT = 'select 1;\n\nselect 2;\n';

/** The text as it is after `piece` of it was changed by an answer. */
function after(scope: PromptScope, piece: string, answer: string, text = TEXT) {
  const start = text.indexOf(piece);
  const suggestion = suggestionFor(text, { scope, range: { start, end: start + piece.length } }, answer);
  return suggestion && sqlDiff(suggestion.type, text, suggestion.sql, suggestion.range).modified;
}

describe('wishFor', () => {
  it('tells what is to be replaced, and what is around it', () => {
    expect(contextFor(TEXT, { scope: 'statement', range: { start: 11, end: 19 } })).toEqual({
      before: 'select 1;\n\n',
      selection: 'select 2',
      after: ';\n',
    });
  });

  it('shows what is there for a query of its own, and replaces nothing', () => {
    expect(contextFor(TEXT, { scope: 'new-snippet', range: { start: 0, end: 0 } })).toEqual({
      before: TEXT,
      selection: '',
      after: '',
    });
  });

  it('sends what is near of a long text', () => {
    const { before, after: behind } = contextFor(`${'a'.repeat(50_000)}|${'b'.repeat(50_000)}`, {
      scope: 'selection',
      range: { start: 50_000, end: 50_001 },
    });
    expect(before).toBe('a'.repeat(20_000));
    expect(behind).toBe('b'.repeat(20_000));
  });
});

describe('suggestionFor', () => {
  it('puts one semicolon behind a statement, for any answer of the model', () => {
    expect(after('statement', 'select 2', 'select 3')).toBe('select 1;\n\nselect 3;\n');
    expect(after('statement', 'select 2', 'select 3;')).toBe('select 1;\n\nselect 3;\n');
    expect(after('selection', 'select 1;', 'select 3')).toBe('select 3;\n\nselect 2;\n');
  });

  it('keeps the lines around a selection apart', () => {
    expect(after('selection', 'select 1;\n\n', 'select 3;')).toBe('select 3;\n\nselect 2;\n');
  });

  it('takes the AI header out', () => {
    expect(after('whole', TEXT, '-- AI is experimental\n-- Always verify\nselect 3')).toBe('select 3\n');
  });

  it('adds the next statement behind a finished one', () => {
    const range = { start: TEXT.length, end: TEXT.length };
    expect(suggestionFor(TEXT, { scope: 'cursor', range }, 'select 3')).toEqual({
      type: 'addition',
      sql: 'select 3',
    });
  });

  it('completes a statement at the caret', () => {
    const text = 'select id from ';
    const range = { start: text.length, end: text.length };
    const suggestion = suggestionFor(text, { scope: 'cursor', range }, 'books');
    expect(sqlDiff('modification', text, suggestion!.sql, suggestion!.range).modified).toBe(
      'select id from books',
    );
  });

  it('takes the place of blank lines', () => {
    const suggestion = suggestionFor('\n\n', { scope: 'cursor', range: { start: 0, end: 2 } }, 'select 1');
    expect(suggestion).toEqual({ type: 'modification', sql: 'select 1', range: { start: 0, end: 2 } });
  });

  it('lets a new query stand alone', () => {
    const range = { start: 0, end: 0 };
    expect(suggestionFor(TEXT, { scope: 'new-snippet', range }, 'select 3')).toEqual({
      type: 'new-snippet',
      sql: 'select 3',
    });
  });

  it('is none when the answer is what is there', () => {
    expect(after('statement', 'select 2', ' select 2;')).toBeNull();
  });
});
