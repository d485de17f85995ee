import { rangeOfProblem, rangeOfStatement } from './problem-range.ts';
import { prepareRun, withRowLimit, type PreparedRun } from './prepare-run.ts';

function prepared(text: string, selection = { start: 0, end: 0 }, rowLimit = -1, prefix = ''): PreparedRun {
  const request = prepareRun({ text, selection }, { prefix });
  if (request.kind !== 'ready') throw new Error('nothing to run');
  return withRowLimit(request, rowLimit, null);
}

describe('placeOfProblem', () => {
  it('marks the word at the position, with line and column from 1', () => {
    const text = 'select 1,\n  nope from books';
    expect(rangeOfProblem(13, prepared(text), text)).toEqual({ start: 12, end: 16, line: 2, column: 3 });
  });

  it('adds the place of the selection that was run', () => {
    const text = 'select 1;\nselect nope;';
    expect(rangeOfProblem(8, prepared(text, { start: 10, end: 21 }), text)).toEqual({
      start: 17,
      end: 21,
      line: 2,
      column: 8,
    });
  });

  it('counts characters beyond the basic plane as one, as Postgres does', () => {
    const text = "select '🐘', nope";
    expect(rangeOfProblem(13, prepared(text), text)).toMatchObject({ start: 13, end: 17 });
  });

  it('keeps an error inside the appended limit at the end of what the user wrote', () => {
    const text = 'select * from;';
    const run = prepared(text, undefined, 100);
    expect(run.sql).toBe('select * from limit 100;');
    expect(rangeOfProblem(15, run, text)).toMatchObject({ line: 1, column: 15 });
  });

  it('marks nothing of the next line when the error is at the end of one', () => {
    const text = 'select\n';
    expect(rangeOfProblem(7, prepared(text), text)).toEqual({ start: 6, end: 6, line: 1, column: 7 });
  });

  it('leaves out what was put before the SQL', () => {
    const text = 'select 1,\n  nope';
    const prefix = 'set role anon;\n'.repeat(11);
    expect(rangeOfProblem(prefix.length + 13, prepared(text, undefined, -1, prefix), text)).toEqual({
      start: 12,
      end: 16,
      line: 2,
      column: 3,
    });
    expect(rangeOfProblem(3, prepared(text, undefined, -1, prefix), text)).toMatchObject({
      line: 1,
      column: 1,
    });
  });

  it('has no place for an error without a position', () => {
    expect(rangeOfProblem(undefined, prepared('select 1'), 'select 1')).toBeNull();
  });
});

describe('placeOfStatement', () => {
  const text = 'select 1;\nselect 1\n  / 0;\nselect 3';

  it('marks the first line of the statement after those that ended', () => {
    expect(rangeOfStatement(1, prepared(text), text)).toEqual({ start: 10, end: 18, line: 2, column: 1 });
  });

  it('counts from the selection that was run', () => {
    expect(rangeOfStatement(1, prepared(text, { start: 10, end: text.length }), text)).toEqual({
      start: 26,
      end: 34,
      line: 4,
      column: 1,
    });
  });

  it('marks nothing where there is but one statement, or none after those that ended', () => {
    expect(rangeOfStatement(0, prepared('select 1 / 0;'), 'select 1 / 0;')).toBeNull();
    expect(rangeOfStatement(3, prepared(text), text)).toBeNull();
  });
});
