import { email, personalName, username, visibleName } from './fields.ts';

describe('fields', () => {
  it.each([
    [visibleName, '  Shop  ', 'Shop'],
    [personalName, '', ''],
    [username, 'olga.k', 'olga.k'],
    [email, 'a@b', 'a@b'],
  ])('takes what the platform takes, without blanks round it', (schema, typed, kept) => {
    expect(schema.validateSync(typed)).toBe(kept);
  });

  it.each([
    [visibleName, '   '],
    [visibleName, '\u200b\u200d'],
    [visibleName, 'a\nb'],
    [visibleName, 'x'.repeat(101)],
    [username, 'x'],
    [username, '-olga'],
    [username, 'olga k'],
    [email, 'olga'],
    [email, 'o l@ga'],
  ])('refuses what the platform would refuse', (schema, typed) => {
    expect(schema.isValidSync(typed)).toBe(false);
  });
});
