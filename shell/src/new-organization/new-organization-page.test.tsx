import { anOrganization, answerCalls, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { plansAnswer } from '../testing/plans.ts';
import { renderPage } from '../testing/render-page.tsx';
import { NewOrganizationPage } from './new-organization-page.tsx';

const CREATE = 'POST /platform/organizations';
const made = anOrganization({ id: 7, slug: 'garden', name: 'Garden' });
const answers = { ...answersFor('Owner'), ...plansAnswer };

const open = (deployment: 'hosted' | 'self-hosted' = 'hosted') =>
  renderPage(<NewOrganizationPage />, { route: '/new', path: '/new', config: { deployment } });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create organization' }));

describe('NewOrganizationPage', () => {
  it('makes an organization on the chosen plan, and goes on to its first project', async () => {
    const calls = answerCalls({ ...answers, [CREATE]: { status: 201, body: made } });
    const { router } = open();
    await userEvent.type(screen.getByLabelText('Organization name'), ' Garden ');
    expect(await screen.findByRole('radio', { name: 'Free' })).toBeChecked();
    await userEvent.click(screen.getByText('Last 14 backups'));
    await create();
    await waitFor(() => expect(router.state.location.pathname).toBe('/new/garden'));
    expect(calls.find(({ call }) => call === CREATE)?.sent).toEqual({ name: 'Garden', tier: 'tier_team' });
    expect(await screen.findByText('Created Garden')).toBeInTheDocument();
  });

  it('wants a name', async () => {
    const calls = answerCalls(answers);
    open();
    await create();
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    expect(calls.some(({ call }) => call === CREATE)).toBe(false);
  });

  it('keeps what was typed when the platform refuses, and says why', async () => {
    answerCalls({ ...answers, [CREATE]: refused(403, 'forbidden', 'Not today.') });
    open();
    await userEvent.type(screen.getByLabelText('Organization name'), 'Garden');
    await create();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today.');
    expect(screen.getByLabelText('Organization name')).toHaveValue('Garden');
  });

  it.extended('asks before what was typed is left', async () => {
    answerCalls(answers);
    const { router } = open();
    await userEvent.type(screen.getByLabelText('Organization name'), 'Garden');
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/new');
    expect(screen.getByLabelText('Organization name')).toHaveValue('Garden');
  });

  it.extended('retries after the plans failed to load', async () => {
    const failing: Record<string, unknown> = {
      ...answers,
      'GET /platform/plans': refused(403, 'forbidden', 'No plans.'),
    };
    answerCalls(failing as typeof answers);
    open();
    expect(await screen.findByText('No plans.')).toBeInTheDocument();
    failing['GET /platform/plans'] = ok([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('No plans.')).not.toBeInTheDocument());
  });

  it('is not there on a self-hosted deployment', async () => {
    answerCalls(answers);
    open('self-hosted');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
  });

  it('says that it may have been created if the answer is lost', async () => {
    answerCalls(answers);
    open();
    await userEvent.type(screen.getByLabelText('Organization name'), 'Garden');
    await create();
    expect(await screen.findByText(/The organization may have been created/)).toBeInTheDocument();
  });
});
