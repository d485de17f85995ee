import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { aColumn } from '../testing/builders.ts';
import { typedValue } from './cell-value.ts';

it.each<[Partial<RelationColumn>, string, ReturnType<typeof typedValue>]>([
  [{ category: 'S' }, '', { text: '' }],
  [{ category: 'N', nullable: true }, '', 'null'],
  [{ category: 'N', nullable: false, default: '0' }, '', 'default'],
  [{ category: 'N', nullable: false, default: null }, '', { text: '' }],
  [{ category: 'N' }, '12345678901234567890.5', { text: '12345678901234567890.5' }],
])('typed into %j, "%s" is %j', (column, text, value) => {
  expect(typedValue({ ...aColumn('x'), ...column }, text)).toEqual(value);
});
