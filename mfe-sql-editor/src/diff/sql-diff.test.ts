import { sqlDiff, withoutAiHeader } from './sql-diff.ts';

const HEADER =
  '-- Howdah AI is experimental and may produce incorrect answers\n-- Always verify the output before executing\n';

describe('sqlDiff', () => {
  it('replaces the original by a modification', () => {
    expect(sqlDiff('modification', 'select 1', 'select 2')).toEqual({
      original: 'select 1',
      modified: 'select 2',
    });
  });

  it('replaces only the piece that a modification is for', () => {
    const { original, modified } = sqlDiff('modification', 'select 1;\nselect 2;', `${HEADER}select 3`, {
      start: 10,
      end: 18,
    });
    expect(original).toBe('select 1;\nselect 2;');
    expect(modified).toBe('select 1;\nselect 3;');
  });

  it('appends an addition after the original, an empty line between', () => {
    expect(sqlDiff('addition', 'select 1;\n\n\n', '\nselect 2').modified).toBe('select 1;\n\nselect 2');
  });

  it('puts an addition to nothing in its place', () => {
    expect(sqlDiff('addition', ' \n', 'select 2')).toEqual({ original: ' \n', modified: 'select 2' });
  });

  it('lets a new snippet stand alone', () => {
    expect(sqlDiff('new-snippet', 'select 1', 'select 2')).toEqual({ original: '', modified: 'select 2' });
  });

  it.each(['modification', 'addition', 'new-snippet'] as const)('strips the AI header from a %s', (type) => {
    expect(sqlDiff(type, '', `${HEADER}\nselect 2`).modified).toBe('select 2');
  });
});

describe('withoutAiHeader', () => {
  it.each([
    ['both lines', `${HEADER}select 1`, 'select 1'],
    ['blank lines around it', `\n\n${HEADER}\n\nselect 1`, 'select 1'],
    ['the first line alone', '-- The AI is experimental\nselect 1', 'select 1'],
    ['an indented statement after it', `${HEADER}  select 1`, '  select 1'],
    ['nothing after it', HEADER, ''],
  ])('takes away %s', (_what, sql, code) => {
    expect(withoutAiHeader(sql)).toBe(code);
  });

  it.each([
    ['other comments', '-- Always verify the totals\nselect 1'],
    ['such a comment further down', `select 1;\n${HEADER}select 2`],
    ['a comment after the header', '-- experimental, by no AI in particular\nselect 1'],
    ['white space', '  \n'],
  ])('keeps %s', (_what, sql) => {
    expect(withoutAiHeader(sql)).toBe(sql);
  });

  it('keeps the comment below the header', () => {
    expect(withoutAiHeader(`${HEADER}-- Colors\nselect 1`)).toBe('-- Colors\nselect 1');
  });
});
