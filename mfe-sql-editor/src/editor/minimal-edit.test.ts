import { minimalEdit, movedRange } from './minimal-edit.ts';

describe('minimalEdit', () => {
  it.each([
    ['typing at the end', 'select', 'select 1', { range: { start: 6, end: 6 }, text: ' 1' }],
    ['typing in the middle', 'select 1', 'select a, 1', { range: { start: 7, end: 7 }, text: 'a, ' }],
    ['deleting', 'select 1, 2', 'select 1', { range: { start: 8, end: 11 }, text: '' }],
    ['replacing', 'select a', 'select b', { range: { start: 7, end: 8 }, text: 'b' }],
    ['repeating a letter', 'aa', 'aaa', { range: { start: 2, end: 2 }, text: 'a' }],
    ['an emoji with the same first unit', '-- 😀!', '-- 😁!', { range: { start: 3, end: 5 }, text: '😁' }],
    ['a symbol with the same second unit', '-- 😀!', '-- 🨀!', { range: { start: 3, end: 5 }, text: '🨀' }],
    [
      'an emoji before one with the same first unit',
      '😀',
      '😁😀',
      { range: { start: 0, end: 0 }, text: '😁' },
    ],
    [
      'an emoji behind one with the same first unit',
      '😀',
      '😀😁',
      { range: { start: 2, end: 2 }, text: '😁' },
    ],
    ['clearing', 'abc', '', { range: { start: 0, end: 3 }, text: '' }],
  ])('finds the edit of %s', (_what, before, after, edit) => {
    expect(minimalEdit(before, after)).toEqual(edit);
    expect(before.slice(0, edit.range.start) + edit.text + before.slice(edit.range.end)).toBe(after);
  });

  it('finds none between equal texts', () => {
    expect(minimalEdit('a', 'a')).toBeNull();
  });
});

const TEXT = 'alpha; beta; gamma;';
const BETA = { start: 7, end: 11 };

describe('movedRange', () => {
  it.each([
    ['stays without an edit', TEXT, BETA],
    ['stays where the edit is behind it', `${TEXT} delta;`, BETA],
    ['goes along with what is written before it', `-- first\n${TEXT}`, { start: 16, end: 20 }],
    ['goes along with what is deleted before it', TEXT.slice(7), { start: 0, end: 4 }],
    ['is lost where the edit reaches into it', TEXT.replace('beta', 'better'), null],
  ])('%s', (_, after, moved) => {
    expect(movedRange(BETA, TEXT, after)).toEqual(moved);
  });

  it('keeps a place between two letters', () => {
    expect(movedRange({ start: 6, end: 6 }, TEXT, TEXT.replace('alpha', 'a'))).toEqual({ start: 2, end: 2 });
  });
});
