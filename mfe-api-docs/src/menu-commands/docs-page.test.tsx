import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { Command, CommandList } from '@howdah/shared-ui/command';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aColumn, aTable, documentOf } from '../docs/samples/testing/builders.ts';
import { DocsCommandPage } from './docs-page.tsx';

const project = aProject();

function openPage(query: string) {
  answerCalls({
    [`GET /platform/projects/${project.ref}/settings`]: ok({
      app_config: { protocol: 'http', endpoint: 'localhost' },
      db_schema: 'public',
      service_api_keys: [],
    }),
    [`GET /platform/projects/${project.ref}/api/rest`]: ok(documentOf([aTable('books', [aColumn('isbn')])])),
    [`POST /platform/pg-meta/${project.ref}/query`]: ok([
      { facts: { relations: [], foreignKeys: [], functions: [] } },
    ]),
    [`GET /platform/storage/${project.ref}/buckets`]: ok([]),
    [`GET /v1/projects/${project.ref}/functions`]: ok([]),
  });
  const goTo = jest.fn();
  renderInShell(
    <Command label="Commands" shouldFilter={false}>
      <CommandList>
        <DocsCommandPage query={query} goTo={goTo} run={(action) => void action()} open={() => undefined} />
      </CommandList>
    </Command>,
    { shell: { project }, path: `/project/${project.ref}/sql/new?skip=1` },
  );
  return { goTo };
}

describe('DocsCommandPage', () => {
  it('lists the sections while nothing is searched for', async () => {
    openPage('');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Connect',
      'User Management',
      'Tables & Views',
      'Stored Procedures',
      'Storage',
      'Edge Functions',
      'Realtime',
    ]);
  });

  it('opens what is found over the page that one is on', async () => {
    const { goTo } = openPage('isbn');
    await userEvent.click(await screen.findByRole('option', { name: /^books/ }));
    expect(goTo).toHaveBeenCalledWith(`/project/${project.ref}/sql/new?skip=1&docs=tables/public.books`);
  });
});
