import { aColumn } from '../testing/builders.ts';
import { insertedValue } from './inserted-value.ts';

it.each([
  ['of a plain column is not mentioned', {}, 'default'],
  ['is written where the column has a default', { default: "'x'" }, 'null'],
  ['is written where Postgres numbers the column', { identity: 'by default' }, 'null'],
  ['is written for a domain, which may have a default', { type_id: 16_500 }, 'null'],
] as const)('a NULL %s', (_, changed, written) => {
  expect(insertedValue(aColumn('a', changed), 'null')).toBe(written);
});

it('keeps every other value', () => {
  expect(insertedValue(aColumn('a'), { text: '' })).toEqual({ text: '' });
  expect(insertedValue(aColumn('a'), undefined)).toBe('default');
});
