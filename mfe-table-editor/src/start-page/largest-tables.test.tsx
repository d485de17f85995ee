import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LargestTables } from './largest-tables.tsx';

const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;

const aTable = (name: string, bytes: number, changed: object = {}) => ({
  id: bytes,
  schema: 'public',
  name,
  kind: 'table',
  owner: 'postgres',
  comment: null,
  rls_enabled: true,
  rls_forced: false,
  column_count: 1,
  rows_estimate: 10,
  bytes,
  ...changed,
});

it('links to the largest tables, with what is known of them', async () => {
  const tables = Array.from({ length: 9 }, (_, n) => aTable(`table ${n}`, 2048 + n));
  const uncounted = aTable('large', 8_388_608, { schema: 'shop', rls_enabled: false, rows_estimate: -1 });
  answerCalls({ [QUERY]: () => ok([uncounted, ...tables]) });
  renderInShell(<LargestTables />);
  expect(await screen.findByRole('link', { name: 'shop.large' })).toHaveAttribute(
    'href',
    `/project/${aProject().ref}/editor/8388608`,
  );
  const [, first, ...others] = screen.getAllByRole('row');
  expect(
    within(first!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['shop.largeRLS off', '', '', '8\u00a0MB']);
  expect(others).toHaveLength(9);
});

it.each([
  ['without tables', ok([])],
  ['where they cannot be read', refused(400, '42501', 'permission denied')],
])('is not there %s', async (_, answer) => {
  answerCalls({ [QUERY]: () => answer });
  renderInShell(<LargestTables />);
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});
