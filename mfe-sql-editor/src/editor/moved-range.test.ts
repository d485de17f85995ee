import { movedRange } from './minimal-edit.ts';

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
