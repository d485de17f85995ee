import { ROLES, type Role } from '@howdah/shared-api/contract';
import { answerCalls, holdBack, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor, olga } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrganizationPages } from '../organization-pages.tsx';

const MEMBERS = '/platform/organizations/demo/members';
const member = (id: number, username: string, role: Role) => ({
  id,
  username,
  primary_email: `${username}@howdah.local`,
  role,
  joined_at: '2026-11-20T10:00:00.000Z',
});
const invitation = {
  id: 7,
  email: 'nina@howdah.local',
  role: 'Developer',
  invited_by: 'olga',
  invited_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  expired: false,
};

function team(role: Role, others: ReturnType<typeof member>[] = [member(2, 'dora', 'Developer')]) {
  return {
    ...answersFor(role),
    [`GET ${MEMBERS}`]: ok([{ ...member(1, 'olga', role), first_name: olga.first_name }, ...others]),
    [`GET ${MEMBERS}/invitations`]: ok([invitation]),
    'GET /platform/organizations/demo/roles': ok(
      ROLES.map((name) => ({
        name,
        description: `What ${name} may.`,
        assignable: role === 'Owner' || (role === 'Administrator' && name !== 'Owner'),
      })),
    ),
  };
}

const open = () => renderPage(<OrganizationPages />, { route: '/org/:slug/*', path: '/org/demo/team' });
const sent = (calls: ReturnType<typeof answerCalls>, call: string) =>
  calls.find((caught) => caught.call === call);

describe('the team page', () => {
  it('lists members, marks oneself, and gives another role', async () => {
    const calls = answerCalls({
      ...team('Owner'),
      [`PATCH ${MEMBERS}/2`]: ok(member(2, 'dora', 'Read-only')),
    });
    open();
    expect(await screen.findByText('You')).toBeInTheDocument();
    const role = screen.getByRole('combobox', { name: 'Role of dora' });
    await waitFor(() => expect(role).toBeEnabled());
    await userEvent.selectOptions(role, 'Read-only');
    expect(await screen.findByText('dora is now Read-only')).toBeInTheDocument();
    expect(sent(calls, `PATCH ${MEMBERS}/2`)?.sent).toEqual({ role: 'Read-only' });
  });

  it('has its columns while the members load', async () => {
    answerCalls(team('Owner'));
    open();
    const loading = within(await screen.findByRole('status', { name: 'Loading members' }));
    for (const column of ['Member', 'Role', 'Joined']) expect(loading.getByText(column)).toBeInTheDocument();
  });

  it('removes a member after a question', async () => {
    const calls = answerCalls({ ...team('Owner'), [`DELETE ${MEMBERS}/2`]: ok(null) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove dora' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('dora was removed')).toBeInTheDocument();
    expect(sent(calls, `DELETE ${MEMBERS}/2`)).toBeDefined();
    // Those of the member are withdrawn.
    await waitFor(() =>
      expect(calls.filter(({ call }) => call === `GET ${MEMBERS}/invitations`)).toHaveLength(2),
    );
  });

  it.extended('does not let the last owner leave, and says why', async () => {
    answerCalls(team('Owner'));
    open();
    await userEvent.hover(await screen.findByRole('button', { name: 'Leave Demo organization' }));
    expect(await screen.findByText('Make someone else an owner first')).toBeInTheDocument();
  });

  it.extended(
    'keeps the question with the reason where the platform refuses to let an owner go',
    async () => {
      answerCalls({
        ...team('Owner', [member(2, 'dora', 'Owner')]),
        [`DELETE ${MEMBERS}/1`]: refused(409, 'last_owner', 'An organization needs an owner.'),
      });
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Leave Demo organization' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Leave organization' }));
      expect(
        await screen.findByText('Failed to leave organization: An organization needs an owner.'),
      ).toBeInTheDocument();
    },
  );

  it.extended('goes to the projects after leaving', async () => {
    answerCalls({ ...team('Developer'), [`DELETE ${MEMBERS}/1`]: ok(null) });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Demo organization' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave organization' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  it.extended('stays on a page that was opened while they left', async () => {
    answerCalls({ ...team('Developer'), [`DELETE ${MEMBERS}/1`]: ok(null) });
    const answer = holdBack('DELETE');
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Demo organization' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave organization' }));
    await act(() => router.navigate('/account/me'));
    answer();
    expect(await screen.findByText('You left Demo organization')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/me');
  });

  it.extended('lets an administrator change all members except owners', async () => {
    answerCalls(team('Administrator', [member(2, 'dora', 'Developer'), member(3, 'otto', 'Owner')]));
    open();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role of dora' })).toBeEnabled());
    expect(screen.queryByRole('combobox', { name: 'Role of otto' })).not.toBeInTheDocument();
    const remove = screen.getByRole('button', { name: 'Remove otto' });
    await userEvent.hover(remove);
    expect(await screen.findByText('Only an owner can change an owner')).toBeInTheDocument();
  });

  it.extended('shows a developer everything, with nothing to change', async () => {
    answerCalls(team('Developer', [member(2, 'dora', 'Read-only')]));
    open();
    const invite = () => screen.getByRole('button', { name: 'Invite a member' });
    await screen.findByText(/dora@howdah.local/);
    await waitFor(() => expect(invite()).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.queryByRole('button', { name: 'Remove dora' })).not.toBeInTheDocument();
  });

  it('makes a link that is shown once, and copied', async () => {
    const url = 'http://localhost:4000/join#token=secret';
    const calls = answerCalls({
      ...team('Owner'),
      [`POST ${MEMBERS}/invitations`]: { status: 201, body: { ...invitation, id: 8, url } },
    });
    open();
    const invite = () => screen.getByRole('button', { name: 'Invite a member' });
    await screen.findByText(/dora@howdah.local/);
    await waitFor(() => expect(invite()).toBeEnabled());
    await userEvent.click(invite());
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText('Enter an email address')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Email'), 'nina@howdah.local');
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByLabelText('Invitation link')).toHaveValue(url);
    expect(sent(calls, `POST ${MEMBERS}/invitations`)?.sent).toEqual({
      email: 'nina@howdah.local',
      role: 'Developer',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await userEvent.click(invite());
    expect(screen.queryByDisplayValue(url)).not.toBeInTheDocument();
  });

  it.extended('says in a toast that a link was made, but not shown, when the user has left', async () => {
    // React reads the form whose submit begins a transition. The `FormData` of tests is that of Node, which knows no forms.
    jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData);
    const url = 'http://localhost:4000/join#token=secret';
    answerCalls({
      ...team('Owner'),
      [`POST ${MEMBERS}/invitations`]: { status: 201, body: { ...invitation, id: 8, url } },
    });
    const answer = holdBack('POST');
    const { router } = open();
    const invite = () => screen.getByRole('button', { name: 'Invite a member' });
    await screen.findByText(/dora@howdah.local/);
    await waitFor(() => expect(invite()).toBeEnabled());
    await userEvent.click(invite());
    await userEvent.type(await screen.findByLabelText('Email'), 'nina@howdah.local');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    answer();
    expect(
      await screen.findByText('The invitation link for nina@howdah.local was created, but not shown'),
    ).toBeInTheDocument();
  });

  it.extended('withdraws an invitation after a question', async () => {
    const calls = answerCalls({ ...team('Owner'), [`DELETE ${MEMBERS}/invitations/7`]: ok(null) });
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw invitation for nina@howdah.local' }),
    );
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
    expect(sent(calls, `DELETE ${MEMBERS}/invitations/7`)).toBeDefined();
  });

  // A call without an answer is lost.
  describe('if an answer is lost', () => {
    it.extended('says that a role may have been changed, and shows the one that applies', async () => {
      const changing = team('Owner');
      answerCalls(changing);
      open();
      const role = await screen.findByRole('combobox', { name: 'Role of dora' });
      await waitFor(() => expect(role).toBeEnabled());
      changing[`GET ${MEMBERS}`] = ok([member(1, 'olga', 'Owner'), member(2, 'dora', 'Read-only')]);
      await userEvent.selectOptions(role, 'Read-only');
      expect(await screen.findByText(/The role may have been changed/)).toBeInTheDocument();
      await waitFor(() => expect(role).toHaveValue('Read-only'));
    });

    it.extended(
      'says that users may have given up their own role, also if they can change roles no more',
      async () => {
        const changing = team('Owner', [member(2, 'dora', 'Owner')]);
        answerCalls(changing);
        open();
        const own = await screen.findByRole('combobox', { name: 'Role of olga' });
        await waitFor(() => expect(own).toBeEnabled());
        await userEvent.selectOptions(own, 'Developer');
        const question = within(await screen.findByRole('alertdialog'));
        Object.assign(changing, team('Developer', [member(2, 'dora', 'Owner')]));
        await userEvent.click(question.getByRole('button', { name: 'Change role' }));
        await waitFor(() => expect(own).not.toBeInTheDocument());
        expect(screen.getByText(/The role may have been changed/)).toBeInTheDocument();
        expect(question.getByText(/You give up the role Owner/)).toBeInTheDocument();
      },
    );

    it.extended('says that a link may exist, and lists it', async () => {
      const changing = team('Owner');
      answerCalls(changing);
      open();
      const invite = () => screen.getByRole('button', { name: 'Invite a member' });
      await screen.findByText(/dora@howdah.local/);
      await waitFor(() => expect(invite()).toBeEnabled());
      await userEvent.click(invite());
      await userEvent.type(await screen.findByLabelText('Email'), 'otto@howdah.local');
      changing[`GET ${MEMBERS}/invitations`] = ok([{ ...invitation, id: 8, email: 'otto@howdah.local' }]);
      await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
      expect(await screen.findByText(/The invitation may have been created/)).toBeInTheDocument();
      expect(await screen.findByText('otto@howdah.local')).toBeInTheDocument();
    });

    it.extended('goes to the list of projects, which shows whether the user has left', async () => {
      answerCalls(team('Developer'));
      const { router } = open();
      await userEvent.click(await screen.findByRole('button', { name: 'Leave Demo organization' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Leave organization' }));
      expect(await screen.findByText(/You may have left the organization/)).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/projects');
    });
  });

  it.extended('asks before an owner gives up the role, and keeps it otherwise', async () => {
    const calls = answerCalls({
      ...team('Owner', [member(2, 'dora', 'Owner')]),
      [`PATCH ${MEMBERS}/1`]: ok(member(1, 'olga', 'Developer')),
    });
    open();
    const role = await screen.findByRole('combobox', { name: 'Role of olga' });
    await waitFor(() => expect(role).toBeEnabled());
    await userEvent.selectOptions(role, 'Developer');
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Change your role to Developer?' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(role).toHaveValue('Owner');
    expect(sent(calls, `PATCH ${MEMBERS}/1`)).toBeUndefined();
    await userEvent.selectOptions(role, 'Developer');
    await userEvent.click((await question()).getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('olga is now Developer')).toBeInTheDocument();
    expect(sent(calls, `PATCH ${MEMBERS}/1`)?.sent).toEqual({ role: 'Developer' });
  });

  it.extended('asks before it makes an owner', async () => {
    const calls = answerCalls({
      ...team('Owner'),
      [`PATCH ${MEMBERS}/2`]: ok(member(2, 'dora', 'Owner')),
    });
    open();
    const role = await screen.findByRole('combobox', { name: 'Role of dora' });
    await waitFor(() => expect(role).toBeEnabled());
    await userEvent.selectOptions(role, 'Owner');
    const question = within(await screen.findByRole('alertdialog', { name: 'Make dora an owner?' }));
    expect(sent(calls, `PATCH ${MEMBERS}/2`)).toBeUndefined();
    await userEvent.click(question.getByRole('button', { name: 'Make owner' }));
    expect(await screen.findByText('dora is now Owner')).toBeInTheDocument();
  });

  it.extended('keeps the focus on a role while it is saved, and takes no second one meanwhile', async () => {
    const calls = answerCalls({
      ...team('Owner'),
      [`PATCH ${MEMBERS}/2`]: ok(member(2, 'dora', 'Read-only')),
    });
    const answer = holdBack('PATCH');
    open();
    const role = await screen.findByRole('combobox', { name: 'Role of dora' });
    await waitFor(() => expect(role).toBeEnabled());
    await userEvent.selectOptions(role, 'Read-only');
    expect(role).toBeEnabled();
    await userEvent.selectOptions(role, 'Administrator');
    expect(role).toHaveValue('Read-only');
    answer();
    expect(await screen.findByText('dora is now Read-only')).toBeInTheDocument();
    expect(calls.filter(({ call }) => call === `PATCH ${MEMBERS}/2`)).toHaveLength(1);
  });
});
