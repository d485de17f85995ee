import type { ApiFacts } from '@howdah/shared-api/data-api';
import { answerCalls, aProject, lost, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DocsPanel from './docs-panel.tsx';
import { aColumn, aFunction, aKey, aTable, documentOf } from './samples/testing/builders.ts';

const project = aProject();
const REST = `GET /platform/projects/${project.ref}/api/rest`;
const SECRET = `GET /platform/props/project/${project.ref}/jwt-secret-update-status`;

const books = aTable('books', [aKey('id'), aColumn('title'), aColumn('author_id', 'uuid')], {
  references: [{ column: 'author_id', toSchema: 'public', toTable: 'authors', toColumn: 'id' }],
});
const authors = aTable('authors', [aKey('id'), aColumn('full_name')]);
const search = aFunction('search_books', [
  { name: 'words', format: 'text', type: 'string', required: true, choices: null, fields: null },
  { name: 'up_to', format: 'integer', type: 'integer', required: false, choices: null, fields: null },
]);
const facts: ApiFacts = {
  relations: [
    ['public', 'books', 'r', true, [], [], [['id']], [['id']], []],
    ['public', 'authors', 'v', false, [], [], [['id']], [['id']], []],
  ],
  foreignKeys: [['public', 'books', 'author_id', 'public', 'authors', 'id', 1]],
  functions: [['public', 'search_books', 'SETOF books', null, true, false, search.arguments]],
};

const answers = {
  [`GET /platform/projects/${project.ref}/settings`]: ok({
    app_config: { protocol: 'http', endpoint: 'localhost:4000/gateway/abc' },
    db_schema: 'public',
    service_api_keys: [
      { tags: 'anon', api_key: 'anon.jwt' },
      { tags: 'service_role', api_key: 'service.jwt' },
    ],
  }),
  [`GET /v1/projects/${project.ref}/custom-hostname`]: refused(404, 'x', 'no custom hostname configuration'),
  [SECRET]: ok({ meta: null }),
  [REST]: ok(documentOf([books, authors], [search])),
  [`POST /platform/pg-meta/${project.ref}/query`]: ok([{ facts }]),
  [`GET /platform/storage/${project.ref}/buckets`]: ok([
    bucket('covers', {
      public: true,
      allowed_mime_types: ['image/*', 'text/csv'],
      file_size_limit: 5_242_880,
    }),
    bucket('drafts', { allowed_mime_types: [] }),
    bucket('all', {}),
  ]),
  [`GET /v1/projects/${project.ref}/functions`]: ok([
    { id: 'f', slug: 'send-receipt', name: 'Send receipt', status: 'ACTIVE', version: 4, verify_jwt: false },
  ]),
};

function bucket(id: string, changed: object) {
  return {
    id,
    name: id,
    owner: '',
    public: false,
    allowed_mime_types: null,
    file_size_limit: null,
    ...changed,
  };
}

function openDocs(query = '', { shell = {}, calls = {} }: { shell?: object; calls?: typeof answers } = {}) {
  answerCalls({ ...answers, ...calls });
  const onClose = jest.fn();
  const { router } = renderInShell(<DocsPanel onClose={onClose} />, {
    shell: { project, ...shell },
    path: `/project/${project.ref}?docs=${query}`,
  });
  return { onClose, router };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const sample = (name: string) => screen.findByRole('region', { name });
const field = () => screen.findByRole('combobox', { name: 'Search the docs' });

beforeEach(() => {
  localStorage.clear();
  // What a virtual list measures; jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

describe('DocsPanel', () => {
  it('begins with the address, the anon key and a client, and says what is not served', async () => {
    openDocs();
    expect(await heading('Connect')).toBeVisible();
    expect(await screen.findByText('anon.jwt')).toBeVisible();
    expect(await sample('Create a client')).toHaveTextContent("supabaseKey = 'anon.jwt'");
    expect(await screen.findByText('http://localhost:4000/gateway/abc')).toBeVisible();
    expect(screen.getByText(/does not serve \/auth\/v1, \/storage\/v1/)).toBeVisible();
  });

  async function expectHidden(missing: string, title: string) {
    openDocs('', { shell: { can: (action: string) => (action === missing ? 'denied' : 'allowed') } });
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(sections.getAllByRole('link')).toHaveLength(6);
    expect(sections.queryByRole('link', { name: new RegExp(`^${title}`) })).not.toBeInTheDocument();
  }
  it.each([['auth:Read', 'User Management']])('hides what %s is needed for: %s', expectHidden);
  it.extended.each([
    ['storage:Read', 'Storage'],
    ['functions:Read', 'Edge Functions'],
    ['realtime:Read', 'Realtime'],
  ])('hides what %s is needed for: %s', expectHidden);

  it('shows the service_role key, and keys in samples, only on demand', async () => {
    openDocs('connect');
    expect(await screen.findByText('Hidden until you show keys')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Bash' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show keys' }));
    expect(screen.getByText('service.jwt')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'User Management' }));
    expect(await sample('Invite a user')).toHaveTextContent("'apikey: service.jwt'");
    await userEvent.click(screen.getByRole('button', { name: 'Hide keys' }));
    expect(await sample('Invite a user')).toHaveTextContent('"apikey: $SUPABASE_SERVICE_ROLE_KEY"');
  });

  it.extended('says who may not read the keys, and offers no toggle', async () => {
    openDocs('connect', {
      shell: { can: (action: string) => (action === 'secrets:Read' ? 'denied' : 'allowed') },
    });
    expect(await screen.findByText('You need additional permissions to view API keys')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show keys' })).toHaveAttribute('aria-disabled', 'true');
    expect(await sample('Create a client')).toHaveTextContent("supabaseKey = 'SUPABASE_ANON_KEY'");
  });

  async function expectPlaceholder(status: string, text: string) {
    const meta = { change_tracking_id: '1', status, progress: 'started', error: null };
    openDocs('connect', { calls: { ...answers, [SECRET]: ok({ meta }) } });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.queryByText('anon.jwt')).not.toBeInTheDocument();
    expect(await sample('Create a client')).toHaveTextContent('SUPABASE_ANON_KEY');
  }
  it.each([['Updating', 'Updating JWT secret']])(
    'shows a placeholder instead of keys while the JWT secret is %s',
    expectPlaceholder,
  );
  it.extended.each([['Failed', 'JWT secret update failed, new API key may have issues']])(
    'shows a placeholder instead of keys while the JWT secret is %s',
    expectPlaceholder,
  );

  it.extended('lists tables and views, and opens one with its columns', async () => {
    const { router } = openDocs('tables');
    await userEvent.click(await screen.findByRole('link', { name: /^books.*3 columns/ }));
    expect(router.state.location.search).toBe('?docs=tables/public.books');
    const table = within(await screen.findByRole('table', { name: 'Columns of books' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Format',
      'Type',
      'Description',
    ]);
    expect(table.getByRole('link', { name: 'References authors.id' })).toBeVisible();
    expect(await sample('Read referenced tables')).toHaveTextContent("select('*, authors(id, full_name)')");
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Switch item' }), 'public.authors');
    expect(await heading('authors')).toBeVisible();
    expect(screen.getByText('View')).toBeVisible();
  });

  it.extended('has one tab stop for the sections and topics: the current one', async () => {
    openDocs('user-management/sign-in');
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const link = (name: string) => sections.getByRole('link', { name: new RegExp(`^${name}`) });
    const stops = () => sections.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([link('Sign in with a password')]);
    act(() => link('Sign in with a password').focus());
    for (const [keys, name] of [
      ['{ArrowDown}', 'Sign in with a magic link'],
      ['{Home}', 'Connect'],
      ['{End}', 'Realtime'],
      ['stora', 'Storage'],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(link(name)).toHaveFocus();
    }
    expect(stops()).toEqual([link('Storage')]);
  });

  it.extended('moves between the tables by arrows, End and typed letters, with one tab stop', async () => {
    openDocs('tables');
    const item = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}.*columns`) });
    await screen.findByRole('link', { name: /^books.*3 columns/ });
    act(() => item('books').focus());
    for (const [keys, name] of [
      ['{ArrowUp}', 'authors'],
      ['{End}', 'books'],
      ['a', 'authors'],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(item(name)).toHaveFocus();
    }
    expect(item('books')).toHaveAttribute('tabindex', '-1');
  });

  it.extended('marks the arguments of a function', async () => {
    openDocs('stored-procedures/public.search_books');
    const table = within(await screen.findByRole('table', { name: 'Arguments of search_books' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NameFormatTypeRequired',
      'wordstextstringRequired',
      'up_tointegerintegerOptional',
    ]);
    expect(await screen.findByText('Returns SETOF books')).toBeVisible();
  });

  async function expectBucket(id: string, access: string, types: string, size: string, title: string) {
    openDocs(`storage/${id}`);
    expect(await screen.findByText(access)).toBeVisible();
    expect(screen.getByText(types)).toBeVisible();
    expect(screen.getByText(size)).toBeVisible();
    expect(await sample(title)).toBeVisible();
  }
  it.extended.each([['covers', 'Public', 'image/*, text/csv', '5 MB', 'Retrieve a public URL']])(
    'tells what the bucket %s takes',
    expectBucket,
  );
  it.extended.each([
    ['drafts', 'Private', 'None', 'No limit', 'Create a signed URL'],
    ['all', 'Private', 'All types', 'No limit', 'Create a signed URL'],
  ])('tells what the bucket %s takes', expectBucket);

  it.extended('remembers the language, and lets an address name another', async () => {
    localStorage.setItem('howdah.api-docs.language', 'bash');
    openDocs('edge-functions/send-receipt');
    expect(await sample('Invoke the function')).toHaveTextContent('/functions/v1/send-receipt');
    expect(screen.getByRole('radio', { name: 'Bash' })).toBeChecked();
  });

  it.extended('finds tables by their columns, and opens the one that Enter is pressed on', async () => {
    const { router } = openDocs();
    await screen.findByText('anon.jwt');
    await userEvent.click(await field());
    await userEvent.paste('full_na');
    expect(await screen.findByRole('option', { name: /^authors/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?docs=tables/public.authors');
  });

  it.extended('empties a search with the first Escape and closes with the second', async () => {
    const { onClose } = openDocs();
    await userEvent.type(await field(), 'nothing like it');
    expect(await screen.findByText('No results for "nothing like it"')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await field()).toHaveValue('');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.extended('leads back from an item that is not there', async () => {
    const { router } = openDocs('tables/public.gone');
    expect(await screen.findByText('No table or view named public.gone')).toBeVisible();
    await userEvent.click(screen.getByText('Back to Tables & Views'));
    expect(router.state.location.search).toBe('?docs=tables');
  });

  it.extended('says what failed, and Retry asks again', async () => {
    const rest = [refused(400, 'x', 'Not now'), answers[REST]!];
    openDocs('tables', { calls: { ...answers, [REST]: (() => rest.shift()!) as never } });
    expect(await screen.findByText('Failed to load tables')).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^books/ })).toBeVisible();
  });

  it.extended(
    'says that a sample that writes may have been carried out if its response is lost',
    async () => {
      const { pathname } = new URL(project.restUrl);
      openDocs('tables/public.books', { calls: { ...answers, [`POST ${pathname}/books`]: lost as never } });
      await userEvent.click(await screen.findByRole('radio', { name: 'Bash' }));
      await userEvent.click(within(await sample('Insert a row')).getByRole('button', { name: 'Run' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Run sample' }));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(
        'The call may have been carried out. Check the rows before you run it again.',
      );
      expect(alert).not.toHaveTextContent('Try again');
    },
  );

  it('asks nothing of a database that does not run', async () => {
    openDocs('tables', { shell: { project: aProject({ status: 'INACTIVE' }) } });
    expect(await screen.findByText('The database is not running')).toBeVisible();
  });
});
