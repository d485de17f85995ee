import type { Lint } from '@howdah/shared-api/projects/advisors';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdvisorPage from './advisor-page.tsx';

const project = aProject();
const RUN = `GET /platform/projects/${project.ref}/run-lints`;

const aLint = (changed: Partial<Lint> & { entity?: string }): Lint => ({
  name: 'rls_disabled_in_public',
  title: 'Row level security is off',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description: 'Everybody can use it.',
  detail: 'Everybody can use table books.',
  remediation: 'Turn it on with `alter table books enable row level security`.',
  cache_key: changed.entity ?? 'books',
  metadata: { schema: 'public', name: 'books', type: 'table', entity: changed.entity ?? 'public.books' },
  ...changed,
});
const lints = [
  aLint({}),
  aLint({ level: 'WARN', title: 'A path is open', entity: 'public.price_of' }),
  aLint({ categories: ['PERFORMANCE'], level: 'INFO', title: 'An index is unused', entity: 'books_by_year' }),
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
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('AdvisorPage', () => {
  it.each([
    ['SECURITY', ['Row level security is off', 'A path is open']],
    ['PERFORMANCE', ['An index is unused']],
  ] as const)('of %s shows the findings of its category', async (category, expected) => {
    show({ [RUN]: ok(lints) }, {}, category);
    await screen.findByRole('list', { name: 'Findings' });
    expect(titles()).toEqual(expected);
  });

  it('says of a finding how bad it is, where, what and how to fix it', async () => {
    show({ [RUN]: ok([lints[0]]) });
    const finding = within(await screen.findByRole('listitem'));
    expect(finding.getByText('Error')).toBeVisible();
    expect(finding.getByText('public.books')).toBeVisible();
    expect(finding.getByText('Everybody can use table books.')).toBeVisible();
    await userEvent.click(finding.getByText('Why it matters and how to fix it'));
    expect(finding.getByText('Everybody can use it.')).toBeVisible();
    expect(finding.getByText('alter table books enable row level security').tagName).toBe('CODE');
  });

  it('shows one level when that is chosen', async () => {
    show({ [RUN]: ok(lints) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Warnings 1' }));
    expect(titles()).toEqual(['A path is open']);
    await userEvent.click(screen.getByRole('tab', { name: 'Info 0' }));
    expect(screen.getByText('No findings at this level.')).toBeVisible();
  });

  it('looks again when asked to', async () => {
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
