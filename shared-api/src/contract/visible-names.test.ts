import { VISIBLE_CHARACTER } from './visible-names.ts';

describe('a visible character', () => {
  it.each([
    ['an emoji', '🐘'],
    ['a heart with a selector', '❤️'],
    ['joined emoji', '👨‍👩‍👧'],
    ['Arabic', 'مشروع'],
    ['Chinese', '项目'],
    ['Hangul', '가'],
    ['a letter and an accent', 'e\u0301'],
    ['a letter after a filler', '\u3164a'],
    ['Braille', '⠃'],
  ])('is in %s', (_what, name) => expect(VISIBLE_CHARACTER.test(name)).toBe(true));

  it.each([
    ['spaces', ' \u00a0'],
    ['joiners', '\u200b\u200d'],
    ['the Hangul filler', '\u3164'],
    ['fillers of Hangul letters', '\u115f\u1160\uffa0'],
    ['the empty Braille pattern', '\u2800'],
    ['accents', '\u0301\u0302'],
    ['marks of direction', '\u200f\u202e'],
    ['tags', '\u{e0041}'],
  ])('is not in %s', (_what, name) => expect(VISIBLE_CHARACTER.test(name)).toBe(false));
});
