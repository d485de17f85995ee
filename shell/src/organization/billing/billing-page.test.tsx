import { answerCalls, aProject, holdBack, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../../testing/people.ts';
import { plansAnswer } from '../../testing/plans.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrganizationPages } from '../organization-pages.tsx';

const PLAN = '/platform/organizations/demo/billing/subscription';
const subscription = (id: string, name: string) => ({
  plan: { id, name },
  tier: `tier_${id}`,
  usage_billing_enabled: id !== 'free',
  addons: [{ id: 'pitr', name: 'Point-in-time recovery' }],
});

const projectsAnswer = {
  'GET /platform/projects': ok([
    aProject(),
    aProject({ id: 2, ref: 'zzz', name: 'Old atlas', status: 'INACTIVE' }),
    aProject({ id: 3, ref: 'yyy', name: 'Elsewhere', organization_slug: 'other' }),
  ]),
};

const usageAnswer = {
  'GET /platform/projects-usage': ok([
    {
      project: aProject().ref,
      compute_size: 'small',
      disk: { used_bytes: 12 * 1024 ** 2, size_bytes: 512 * 1024 ** 2 },
      last_job: null,
    },
  ]),
};

const open = (path = '/org/demo/billing') =>
  renderPage(<OrganizationPages />, { route: '/org/:slug/*', path });

describe('the billing page', () => {
  it('shows the plan, what it includes and the add-ons', async () => {
    answerCalls({
      ...answersFor('Owner'),
      ...plansAnswer,
      ...projectsAnswer,
      [`GET ${PLAN}`]: ok(subscription('pro', 'Pro')),
    });
    open();
    expect(await screen.findByLabelText('The Pro plan includes')).toHaveTextContent('Disk per project8 GB');
    expect(screen.getByText('Point-in-time recovery')).toBeInTheDocument();
  });

  it('lists the projects of the organization, and how many are active', async () => {
    answerCalls({
      ...answersFor('Owner'),
      ...plansAnswer,
      ...projectsAnswer,
      ...usageAnswer,
      [`GET ${PLAN}`]: ok(subscription('pro', 'Pro')),
    });
    open();
    expect(await screen.findByText('1 active, 1 paused.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /^Bookshop.*12\sMB of 512\sMB/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Old atlas.*Not measured/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Old atlas' })).toHaveAttribute('href', '/project/zzz');
    expect(screen.getByRole('link', { name: 'Choose add-ons of Bookshop' })).toHaveAttribute(
      'href',
      `/project/${aProject().ref}/settings/addons`,
    );
    expect(screen.queryByRole('link', { name: 'Choose add-ons of Old atlas' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Elsewhere' })).not.toBeInTheDocument();
  });

  it.extended('opens the switch of plans by its address, and changes the plan', async () => {
    const answers = {
      ...answersFor('Owner'),
      ...plansAnswer,
      ...projectsAnswer,
      [`GET ${PLAN}`]: ok(subscription('free', 'Free')),
      [`PUT ${PLAN}`]: ok(subscription('pro', 'Pro')),
    };
    const calls = answerCalls(answers);
    const { router } = open('/org/demo/billing?panel=subscriptionPlan');
    const panel = within(await screen.findByRole('dialog', { name: 'Change subscription plan' }));
    const button = () => panel.getByRole('button', { name: 'Change to Pro' });
    await waitFor(() => expect(button()).toBeEnabled());
    answers[`GET ${PLAN}`] = ok(subscription('pro', 'Pro'));
    await userEvent.click(button());
    expect(await screen.findByText('Changed to the Pro plan')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === `PUT ${PLAN}`)?.sent).toEqual({ tier: 'tier_pro' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByLabelText('The Pro plan includes')).toBeInTheDocument();
  });

  it.extended('shows of each plan which limits change, and says that nothing is paid', async () => {
    answerCalls({
      ...answersFor('Owner'),
      ...plansAnswer,
      ...projectsAnswer,
      [`GET ${PLAN}`]: ok(subscription('pro', 'Pro')),
    });
    open('/org/demo/billing?panel=subscriptionPlan');
    const panel = within(await screen.findByRole('dialog', { name: 'Change subscription plan' }));
    expect(panel.getByText(/takes no payments/)).toBeVisible();
    const plan = async (name: string) => within(await panel.findByRole('region', { name }));
    const free = await plan('Free');
    const lower = free.getByLabelText('Lower limits');
    expect(lower).toHaveTextContent('Preview branchesIncluded →to Not included');
    expect(lower).toHaveTextContent('Disk per project8 GB →to 0.5 GB');
    expect(free.queryByLabelText('Higher limits')).not.toBeInTheDocument();
    const team = await plan('Team');
    expect(team.getByLabelText('Higher limits')).toHaveTextContent(
      /^BackupsLast 7 backups →to Last 14 backups$/,
    );
    expect(team.queryByLabelText('Lower limits')).not.toBeInTheDocument();
    expect((await plan('Pro')).getByText('Current plan')).toBeVisible();
  });

  it('shows every reason why a downgrade is refused', async () => {
    const reasons = [
      { code: 'disk_too_large', message: 'Bookshop has more than 0.5 GB.' },
      { code: 'addon_not_included', message: 'The Free plan does not include PITR.' },
    ];
    const body = { code: 'plan_change_refused', message: 'No.', details: { reasons } };
    answerCalls({
      ...answersFor('Owner'),
      ...plansAnswer,
      ...projectsAnswer,
      [`GET ${PLAN}`]: ok(subscription('pro', 'Pro')),
      [`PUT ${PLAN}`]: { status: 409, body },
    });
    open('/org/demo/billing?panel=subscriptionPlan');
    const panel = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Change to Free' })).toBeEnabled());
    await userEvent.click(panel.getByRole('button', { name: 'Change to Free' }));
    const alert = within(await panel.findByRole('alert'));
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      reasons.map(({ message }) => message),
    );
  });

  it('refuses users without the permission to read billing', async () => {
    const calls = answerCalls({ ...answersFor('Read-only') });
    open();
    expect(await screen.findByText('You need additional permissions to view billing')).toBeInTheDocument();
    expect(calls.some(({ call }) => call === `PUT ${PLAN}`)).toBe(false);
  });

  it.extended(
    'says that the plan may have been changed if the answer is lost, and shows the plan that applies',
    async () => {
      const changing = {
        ...answersFor('Owner'),
        ...plansAnswer,
        ...projectsAnswer,
        [`GET ${PLAN}`]: ok(subscription('pro', 'Pro')),
      };
      answerCalls(changing);
      open('/org/demo/billing?panel=subscriptionPlan');
      const panel = within(await screen.findByRole('dialog'));
      await waitFor(() => expect(panel.getByRole('button', { name: 'Change to Free' })).toBeEnabled());
      changing[`GET ${PLAN}`] = ok(subscription('free', 'Free'));
      await userEvent.click(panel.getByRole('button', { name: 'Change to Free' }));
      expect(await panel.findByText(/The plan may have been changed/)).toBeInTheDocument();
      expect(await panel.findByRole('button', { name: 'Change to Pro' })).toBeInTheDocument();
    },
  );

  /** Asks for another plan, which the platform refuses later. Returns what lets the refusal arrive. */
  async function askForPlan() {
    answerCalls({
      ...answersFor('Owner'),
      ...plansAnswer,
      ...projectsAnswer,
      [`GET ${PLAN}`]: ok(subscription('pro', 'Pro')),
      [`PUT ${PLAN}`]: refused(409, 'plan_change_refused', 'Bookshop has more than 0.5 GB.'),
    });
    const refuse = holdBack('PUT');
    const { router } = open('/org/demo/billing?panel=subscriptionPlan');
    const change = await screen.findByRole('button', { name: 'Change to Free' });
    await waitFor(() => expect(change).toBeEnabled());
    await userEvent.click(change);
    return { router, refuse };
  }

  it.extended(
    'keeps the switch of plans open while a change runs, and says there that it failed',
    async () => {
      const { refuse } = await askForPlan();
      await userEvent.keyboard('{Escape}');
      refuse();
      expect(await screen.findByRole('alert')).toHaveTextContent('Bookshop has more than 0.5 GB.');
      expect(screen.getByRole('dialog', { name: 'Change subscription plan' })).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it.extended('says in a toast that a change failed when the user has left', async () => {
    const { router, refuse } = await askForPlan();
    await act(() => router.navigate('/projects'));
    refuse();
    expect(await screen.findByText('Failed to change plan')).toBeInTheDocument();
    expect(screen.getByText('Bookshop has more than 0.5 GB.')).toBeInTheDocument();
  });
});
