import { aColumn } from '../testing/builders.ts';
import { columnReason } from './column-reason.ts';

it('says why a column cannot be written', () => {
  expect(columnReason(aColumn('a', { generated: true }))).toBe('Postgres computes this column');
  expect(columnReason(aColumn('a', { identity: 'always' }))).toBe('Postgres numbers this column itself');
  expect(columnReason(aColumn('a', { identity: 'by default' }))).toBeUndefined();
});
