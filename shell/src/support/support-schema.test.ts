import { categoryOf, supportSchema } from './support-schema.ts';

describe('categoryOf', () => {
  it.each([
    ['Database_unresponsive', 'Database unresponsive'],
    ['billing', 'Billing'],
    ['nonsense', 'Problem'],
    [null, 'Problem'],
  ])('reads %s as %s', (wanted, category) => {
    expect(categoryOf(wanted)).toBe(category);
  });
});

describe('supportSchema', () => {
  const request = { about: 'organization:demo', category: 'Problem', severity: 'Normal' };

  it.each([
    ['subject', { subject: '\u200b', message: 'It stopped.' }],
    ['message', { subject: 'Help', message: '\u3164' }],
  ])('wants a %s that can be seen', (at, written) => {
    expect(() => supportSchema.validateSync({ ...request, ...written })).toThrow(
      expect.objectContaining({ path: at }),
    );
  });
});
