import type { Entity } from '@howdah/shared-api/entities';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TableMenu from './table-menu.tsx';

const PAGE = 100;
const anEntity = (index: number): Entity => ({
  id: `${index}`,
  schema: 'public',
  name: `table ${index}`,
  kind: 'table',
  comment: null,
});

// What a virtual list measures; jsdom lays nothing out. All tables are in view.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10_000);
});
afterEach(() => jest.restoreAllMocks());

it('stops at a page of the list that cannot be read, says so, and reads it again on demand', async () => {
  let isBroken = true;
  const offsets: string[] = [];
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) => {
      const [, offset] = /limit 101 offset (\d+)/.exec((body as { query: string }).query) ?? [];
      if (offset === undefined) return ok([]);
      offsets.push(offset);
      if (offset === '0') return ok(Array.from({ length: PAGE + 1 }, (_, index) => anEntity(index)));
      return isBroken ? refused(503, '57P03', 'the database system is starting up') : ok([anEntity(PAGE)]);
    },
  });
  renderInShell(<TableMenu area="editor" />, { path: `/project/${aProject().ref}/editor` });
  await screen.findByText('table 0');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('the database system is starting up');
  await userEvent.hover(screen.getByText('table 0'));
  expect(offsets).toEqual(['0', '100']);
  isBroken = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('table 100')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(offsets).toEqual(['0', '100', '100']);
});
