import { aColumn } from '../testing/builders.ts';
import { emptyValues } from './empty-values.ts';

const columns = [
  aColumn('title', { nullable: false }),
  aColumn('pages', { type: 'integer', category: 'N', nullable: false }),
  aColumn('mood', { category: 'E', labels: ['sad'], nullable: false }),
  aColumn('twice', { generated: true }),
];
const empty = { title: { text: '' }, pages: { text: '' }, mood: { text: '' }, twice: { text: '' } };

it('names each field in which nothing was typed, and a text once', () => {
  expect([...emptyValues(columns, empty, {}, new Set()).keys()]).toEqual(['title', 'pages', 'mood']);
  expect([...emptyValues(columns, empty, {}, new Set(['title', 'pages'])).keys()]).toEqual(['pages', 'mood']);
});

it('takes what was typed, chosen or copied', () => {
  const values = { title: { text: '' }, pages: { text: '0' }, mood: 'null' } as const;
  expect([...emptyValues(columns, values, { title: { text: '' } }, new Set())]).toEqual([]);
});

it('knows that a domain has no empty text where the type below has none', () => {
  const domain = { type: 'facts', category: 'U', nullable: false };
  const json = [aColumn('facts', { ...domain, base_type: 'jsonb' }), aColumn('other', domain)];
  const values = { facts: { text: '' }, other: { text: '' } };
  expect([...emptyValues(json, values, {}, new Set(['facts', 'other'])).keys()]).toEqual(['facts']);
});
