import type { Lint } from '@howdah/shared-api/projects/advisors';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdvisorPage from './advisor-page.tsx';
import { aPolicy } from './testing/a-policy.ts';

const project = aProject();
const RUN = `GET /platform/projects/${project.ref}/run-lints`;

const QUERY = `POST /platform/pg-meta/${project.ref}/query`;

const aLint = (changed: Partial<Lint> & { entity?: string }): Lint => ({
  name: 'rls_disabled_in_public',
  title: 'Row level security is off',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description: 'Everyone can use it.',
  detail: 'Everyone can use table books.',
  remediation: 'Turn it on with `alter table books enable row level security`.',
  cache_key: changed.entity ?? 'books',
  metadata: { schema: 'public', name: 'books', type: 'table', entity: changed.entity ?? 'public.books' },
  ...changed,
});
const lints = [
  aLint({}),
  aLint({ name: 'open_path', level: 'WARN', title: 'A path is open', entity: 'public.price_of' }),
  aLint({
    name: 'unused_index',
    categories: ['PERFORMANCE'],
    level: 'INFO',
    title: 'An index is unused',
    entity: 'books_by_year',
  }),
];

function show(
  answers: Parameters<typeof answerCalls>[0],
  shell: Partial<ShellContextValue> = {},
  category: 'SECURITY' | 'PERFORMANCE' = 'SECURITY',
) {
  const calls = answerCalls(answers);
  renderInShell(<AdvisorPage category={category} />, { shell: { project, ...shell } });
  return calls;
}
const findings = () => within(screen.getByRole('group', { name: 'Findings' }));
const titles = () =>
  findings()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const rows = (rule: string) =>
  within(screen.getByRole('region', { name: rule }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('AdvisorPage', () => {
  it.each([
    ['SECURITY', ['Row level security is off', 'A path is open']],
    ['PERFORMANCE', ['An index is unused']],
  ] as const)('of %s shows the findings of its category', async (category, expected) => {
    show({ [RUN]: ok(lints) }, {}, category);
    await screen.findByRole('group', { name: 'Findings' });
    expect(titles()).toEqual(expected);
  });

  it('has its levels while the database is checked', () => {
    show({ [RUN]: ok(lints) });
    const loading = within(screen.getByRole('status', { name: 'Checking the database' }));
    for (const level of ['All', 'Errors', 'Warnings', 'Info'])
      expect(loading.getByText(level)).toBeInTheDocument();
  });

  it('says of a finding how bad it is, where, what and how to fix it', async () => {
    show({ [RUN]: ok([lints[0]]) });
    const finding = within(await screen.findByRole('complementary', { name: 'Finding' }));
    expect(findings().getByText('Error')).toBeVisible();
    expect(finding.getByRole('heading', { name: 'public.books' })).toBeVisible();
    expect(finding.getByText('Everyone can use table books.')).toBeVisible();
    expect(finding.getByText('Everyone can use it.')).toBeVisible();
    expect(finding.getByText('alter table books enable row level security').tagName).toBe('CODE');
  });

  it('groups the findings of a rule, and shows the one that is chosen, by keyboard too', async () => {
    const authors = aLint({ entity: 'public.authors', detail: 'Everyone can use table authors.' });
    show({ [RUN]: ok([lints[0], authors, lints[1]]) });
    await screen.findByRole('group', { name: 'Findings' });
    expect(rows('Row level security is off')).toEqual(['books', 'authors']);
    expect(screen.getByRole('button', { name: 'books' })).toHaveAttribute('aria-current', 'true');
    screen.getByRole('button', { name: 'books' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Everyone can use table authors.')).toBeVisible();
  });

  it.extended(
    'lists a hundred findings of a rule at a time, and goes on at the first that was added',
    async () => {
      const many = Array.from({ length: 250 }, (_, at) => aLint({ entity: `public.t${at}` }));
      show({ [RUN]: ok(many) });
      await screen.findByRole('group', { name: 'Findings' });
      const count = () => rows('Row level security is off').filter((name) => /^t[0-9]+$/.test(name)).length;
      expect(findings().getByText('250')).toBeVisible();
      expect(count()).toBe(100);
      await userEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
      expect(count()).toBe(200);
      expect(screen.getByRole('button', { name: 't100' })).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      expect(screen.getByRole('button', { name: 't99' })).toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
      expect(count()).toBe(250);
      expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
    },
  );

  it.extended.each([
    ['Policy "own" calls `auth.uid()` for each row.', ['auth.uid()']],
    ['Table public."a`b" has `one`, as has public."c`d".', ['one']],
    ['Policy "say ""`x`""" of table "`y`" is loose.', []],
    ['A lone ` is text.', []],
  ])('shows code between backticks, and those of a name as they are: %s', async (detail, code) => {
    show({ [RUN]: ok([aLint({ detail })]) });
    const heading = await screen.findByRole('heading', { name: 'Why it matters' });
    const sentence = heading.previousElementSibling!;
    expect([...sentence.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(code);
    expect(sentence.textContent).toBe(code.reduce((text, one) => text.replace(`\`${one}\``, one), detail));
  });

  it('shows the fix with the name of what it is for, and takes it to the SQL Editor', async () => {
    const openInSqlEditor = jest.fn();
    const remediation = 'Turn it on with `alter table … enable row level security`.';
    show({ [RUN]: ok([aLint({ remediation })]) }, { openInSqlEditor });
    expect(await screen.findByRole('group', { name: 'SQL' })).toHaveTextContent(
      'alter table public.books enable row level security;',
    );
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open in SQL Editor' }));
    expect(openInSqlEditor).toHaveBeenCalledWith({
      sql: 'alter table public.books enable row level security;',
    });
  });

  const perRow = aLint({
    name: 'auth_rls_initplan',
    categories: ['PERFORMANCE'],
    metadata: {
      schema: 'public',
      name: 'orders',
      type: 'table',
      entity: 'public.orders: "Customers see their orders"',
    },
  });
  it.extended('rewrites a policy that asks for the user for every row', async () => {
    show({ [RUN]: ok([perRow]), [QUERY]: ok([aPolicy()]) }, {}, 'PERFORMANCE');
    expect(await screen.findByRole('group', { name: 'SQL to check' })).toHaveTextContent(
      'alter policy "Customers see their orders" on "public"."orders" using (customer_id = (select auth.uid()));',
    );
  });

  it.extended('rewrites all such policies by one script', async () => {
    const openInSqlEditor = jest.fn();
    const other = aLint({
      ...perRow,
      cache_key: 'other',
      metadata: { ...perRow.metadata, entity: 'public.orders: "Customers change them"' },
    });
    const listed = [aPolicy(), aPolicy({ id: 2, name: 'Customers change them' })];
    show({ [RUN]: ok([perRow, other]), [QUERY]: ok(listed) }, { openInSqlEditor }, 'PERFORMANCE');
    const all = () => screen.getByRole('button', { name: 'Open SQL for all 2' });
    await waitFor(() => expect(all()).toBeEnabled());
    await userEvent.click(all());
    expect(openInSqlEditor.mock.calls[0][0].sql).toMatch(/"Customers see their orders"[^]*;\n\nalter policy/);
  });

  it('leads to the policies where the one of a finding cannot be read', async () => {
    show({ [RUN]: ok([perRow]), [QUERY]: refused(400, 'broken', 'No.') }, {}, 'PERFORMANCE');
    expect(await screen.findByRole('group', { name: 'Look at the policies' })).toHaveTextContent(
      /from pg_policies/,
    );
  });

  it.extended('copies and opens the SQL for all findings of a rule, where each has a fix', async () => {
    const remediation = 'Turn it on with `alter table … enable row level security`.';
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const openInSqlEditor = jest.fn();
    show(
      { [RUN]: ok([aLint({ remediation }), aLint({ remediation, entity: 'public.authors' }), lints[1]]) },
      { openInSqlEditor },
    );
    const rule = within(await screen.findByRole('region', { name: 'Row level security is off' }));
    expect(screen.getAllByRole('button', { name: 'Copy SQL for all' })).toHaveLength(1);
    await user.click(rule.getByRole('button', { name: 'Copy SQL for all' }));
    expect(written).toHaveBeenCalledWith(
      'alter table public.books enable row level security;\n' +
        'alter table public.authors enable row level security;',
    );
    await user.click(rule.getByRole('button', { name: 'Open SQL for all 2' }));
    expect(openInSqlEditor).toHaveBeenCalledWith({
      sql: expect.stringMatching(/public\.books[^]*public\.authors/),
    });
  });

  it.extended('fixes the search path of functions by one script, and says what that breaks', async () => {
    const openInSqlEditor = jest.fn();
    const name = 'function_search_path_mutable';
    const functions = ['one', 'two'].map((of) => {
      const metadata = { schema: 'public', name: of, type: 'function', entity: `public.${of}()` };
      return aLint({ name, metadata, cache_key: of });
    });
    show({ [RUN]: ok(functions) }, { openInSqlEditor });
    await userEvent.click(await screen.findByRole('button', { name: 'Open SQL for all 2' }));
    expect(openInSqlEditor).toHaveBeenCalledWith({
      sql:
        'alter routine public.one() set search_path = public, pg_temp;\n' +
        'alter routine public.two() set search_path = public, pg_temp;',
    });
    expect(
      screen.getByText(
        'First qualify names from other schemas, such as those of extensions. Leave out procedures that commit or roll back.',
      ),
    ).toBeVisible();
  });

  it.extended('shows one level when that is chosen', async () => {
    show({ [RUN]: ok(lints) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Warnings 1' }));
    expect(titles()).toEqual(['A path is open']);
    await userEvent.click(screen.getByRole('tab', { name: 'Info 0' }));
    expect(screen.getByText('No findings at this level.')).toBeVisible();
  });

  it.extended('looks again when asked to', async () => {
    let found = [...lints];
    show({ [RUN]: () => ok(found) });
    await screen.findByText('A path is open');
    found = [];
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('All clear')).toBeVisible();
    expect(screen.getByText('No security issues found in this database.')).toBeVisible();
  });

  it('offers to try again when the lints fail', async () => {
    show({ [RUN]: refused(409, 'project_not_active', 'It is being paused.') });
    expect(await screen.findByText('Failed to check the database')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it.each([
    ['You need additional permissions to run queries in this project', { can: () => 'denied' }],
    ['The project is not running', { project: aProject({ status: 'INACTIVE' }) }],
  ] as [string, Partial<ShellContextValue>][])('does not ask, but says "%s"', (why, shell) => {
    const calls = show({}, shell);
    expect(screen.getByText(why)).toBeVisible();
    expect(calls).toEqual([]);
  });
});
