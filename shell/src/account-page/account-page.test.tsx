import { answerCalls, holdBack, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { olga } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AccountPage } from './account-page.tsx';

const TOKENS = '/platform/profile/access-tokens';
const token = {
  id: 3,
  name: 'deploy',
  token_alias: 'hwd_abc...xyz',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: null,
  expires_at: null,
};
const answers = { 'GET /platform/profile': ok(olga), [`GET ${TOKENS}`]: ok([token]) };

const open = () => renderPage(<AccountPage />, { route: '/account/me', path: '/account/me' });

/** Saves a username that will be refused, follows a link and answers the question. Returns what lets the refusal arrive. */
async function leaveWhileSaving(choice: 'Stay' | 'Leave') {
  answerCalls({ ...answers, 'PATCH /platform/profile': refused(500, 'internal_error', 'No.') });
  const answer = holdBack('PATCH');
  const { router } = open();
  await userEvent.type(await screen.findByLabelText('Username'), '.k');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/projects'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave while saving?' });
  await userEvent.click(within(question).getByRole('button', { name: choice }));
  return answer;
}

describe('AccountPage', () => {
  it('saves names, and an empty one is none', async () => {
    const { first_name: _, ...without } = olga;
    const calls = answerCalls({
      ...answers,
      'PATCH /platform/profile': ok({ ...without, username: 'olga.k' }),
    });
    open();
    const name = await screen.findByLabelText('Username');
    await userEvent.clear(name);
    await userEvent.type(name, 'olga.k');
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'PATCH /platform/profile')?.sent).toEqual({
      username: 'olga.k',
      first_name: '',
    });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it.extended('leaves names alone that were not changed here', async () => {
    const calls = answerCalls({
      ...answers,
      'PATCH /platform/profile': ok({ ...olga, username: 'elsewhere', last_name: 'Keller' }),
    });
    open();
    await userEvent.type(await screen.findByLabelText('Last name'), 'Keller');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'PATCH /platform/profile')?.sent).toEqual({
      last_name: 'Keller',
    });
    expect(screen.getByLabelText('Username')).toHaveValue('elsewhere');
  });

  it.extended('asks before a name that is not saved is left', async () => {
    answerCalls(answers);
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('Username'), '.k');
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Username')).toHaveValue(`${olga.username}.k`);
    expect(router.state.location.pathname).toBe('/account/me');
  });

  it.extended('asks once about the input of both forms', async () => {
    answerCalls(answers);
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('Username'), '.k');
    await userEvent.type(screen.getByLabelText('New password'), 'correct horse');
    await act(() => router.navigate('/projects'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Profile: Your changes have not been saved.',
      'Password: Your changes have not been saved.',
    ]);
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Username')).toHaveValue(`${olga.username}.k`);
    expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
  });

  it.extended('asks before a link leaves while it is saved', async () => {
    const refuse = await leaveWhileSaving('Stay');
    refuse();
    expect(await screen.findByText('Failed to save profile')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue(`${olga.username}.k`);
  });

  it.extended('says in a toast that it was not saved when the user has left', async () => {
    // React reads the form whose submit begins a transition. The `FormData` of tests is that of Node, which knows no forms.
    jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData);
    const refuse = await leaveWhileSaving('Leave');
    await waitFor(() => expect(screen.queryByLabelText('Username')).not.toBeInTheDocument());
    refuse();
    expect(await screen.findByText('Failed to save profile')).toBeInTheDocument();
  });

  it.extended('keeps what is typed while it is saved', async () => {
    answerCalls({ ...answers, 'PATCH /platform/profile': ok({ ...olga, username: 'olga.k' }) });
    const answer = holdBack('PATCH');
    open();
    await userEvent.type(await screen.findByLabelText('Username'), '.k');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(screen.getByLabelText('Last name'), 'Keller');
    answer();
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('olga.k');
    expect(screen.getByLabelText('Last name')).toHaveValue('Keller');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it.extended('asks once before a password and a name that are not saved are left', async () => {
    answerCalls(answers);
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('New password'), 'correct horse');
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await userEvent.type(screen.getByLabelText('Username'), '.k');
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
    expect(screen.getByLabelText('Username')).toHaveValue(`${olga.username}.k`);
    expect(router.state.location.pathname).toBe('/account/me');
  });

  it('puts a name that is taken, and one that cannot be, at its field', async () => {
    answerCalls({
      ...answers,
      'PATCH /platform/profile': refused(409, 'username_taken', 'The username otto is taken.'),
    });
    open();
    const name = await screen.findByLabelText('Username');
    await userEvent.clear(name);
    await userEvent.type(name, 'o k');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Use 2 to 39 letters/)).toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, 'otto');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The username otto is taken.')).toBeInTheDocument();
  });

  it.extended('has nothing to set while the fields of the password are empty', async () => {
    answerCalls({ ...answers, 'GET /platform/profile': ok({ ...olga, has_password: false }) });
    open();
    const password = await screen.findByLabelText('New password');
    const set = screen.getByRole('button', { name: 'Set password' });
    expect(set).toBeDisabled();
    await userEvent.type(password, 'correct horse battery');
    expect(set).toBeEnabled();
    await userEvent.clear(password);
    expect(set).toBeDisabled();
  });

  it.extended('asks for the current password if one was set in another tab', async () => {
    const changing = {
      ...answers,
      'GET /platform/profile': ok({ ...olga, has_password: false }),
      'PUT /platform/profile/password': refused(400, 'password_invalid', 'The current password is wrong.'),
    };
    answerCalls(changing);
    open();
    await userEvent.type(await screen.findByLabelText('New password'), 'correct horse');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'correct horse');
    changing['GET /platform/profile'] = ok(olga);
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
    expect(screen.getByText('The current password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
  });

  it('makes a token that is shown once', async () => {
    const calls = answerCalls({
      ...answers,
      [`POST ${TOKENS}`]: { status: 201, body: { ...token, id: 4, name: 'ci', token: 'hwd_secret' } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByText('Enter a name')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Name'), 'ci');
    await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'In 30 days');
    await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByLabelText('Your access token')).toHaveValue('hwd_secret');
    expect(calls.find(({ call }) => call === `POST ${TOKENS}`)?.sent).toEqual({
      name: 'ci',
      expires_in_days: 30,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('hwd_secret')).not.toBeInTheDocument();
  });

  it.extended(
    'asks before the name of a token is dropped, and keeps a token until it is closed by a button',
    async () => {
      answerCalls({
        ...answers,
        [`POST ${TOKENS}`]: { status: 201, body: { ...token, name: 'ci', token: 'hwd_secret' } },
      });
      const { router } = open();
      await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
      await userEvent.type(await screen.findByLabelText('Name'), 'ci');
      await userEvent.keyboard('{Escape}');
      await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(screen.getByLabelText('Name')).toHaveValue('ci');
      await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
      await screen.findByLabelText('Your access token');
      await userEvent.keyboard('{Escape}');
      expect(screen.getByLabelText('Your access token')).toHaveValue('hwd_secret');
      await act(() => router.navigate('/projects'));
      await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
      expect(screen.getByLabelText('Your access token')).toHaveValue('hwd_secret');
      await userEvent.click(screen.getByRole('button', { name: 'Done' }));
      await userEvent.click(screen.getByRole('button', { name: 'New token' }));
      expect(await screen.findByLabelText('Name')).toHaveValue('');
    },
  );

  it.extended.each([
    ['a token was not made', refused(500, 'internal_error', 'No.'), 'Failed to create token'],
    [
      'a token was made, but not shown,',
      { status: 201, body: { ...token, token: 'hwd_secret' } },
      'Token deploy was created, but not shown',
    ],
  ])('says in a toast that %s when the user has left', async (_, response, message) => {
    jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData);
    answerCalls({ ...answers, [`POST ${TOKENS}`]: response });
    const answer = holdBack('POST');
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    await userEvent.type(await screen.findByLabelText(/^Name/), 'deploy');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    await act(() => router.navigate('/projects'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave while saving?' });
    expect(question).toHaveTextContent('only this page shows the access token');
    await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    answer();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('hwd_secret');
  });

  it.extended('lets a token go that was copied', async () => {
    answerCalls({
      ...answers,
      [`POST ${TOKENS}`]: { status: 201, body: { ...token, name: 'ci', token: 'hwd_secret' } },
    });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'ci');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    // With a clipboard.
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copy token' }));
    await screen.findByRole('button', { name: 'Copied' });
    await act(() => router.navigate('/projects'));
    expect(router.state.location.pathname).toBe('/projects');
  });

  it.extended('makes one without an end', async () => {
    const calls = answerCalls({
      ...answers,
      [`POST ${TOKENS}`]: { status: 201, body: { ...token, token: 'hwd_secret' } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'ci');
    await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'Never');
    await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
    await dialog.findByLabelText('Your access token');
    expect(calls.find(({ call }) => call === `POST ${TOKENS}`)?.sent).toEqual({ name: 'ci' });
  });

  it('revokes a token after a question', async () => {
    const calls = answerCalls({ ...answers, [`DELETE ${TOKENS}/3`]: ok(null) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke deploy' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked')).toBeInTheDocument();
    expect(calls.some(({ call }) => call === `DELETE ${TOKENS}/3`)).toBe(true);
  });

  // A call without an answer is lost.
  describe('if an answer is lost', () => {
    it.extended('says that a token may have been made, and lists it', async () => {
      const changing = { ...answers };
      answerCalls(changing);
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
      await userEvent.type(await screen.findByLabelText('Name'), 'ci');
      changing[`GET ${TOKENS}`] = ok([{ ...token, id: 4, name: 'ci' }, token]);
      await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
      const notice = await screen.findByRole('alert');
      expect(notice).toHaveTextContent('No response from the platform');
      expect(notice).toHaveTextContent('The token may have been created.');
      expect(await screen.findByText('ci')).toBeInTheDocument();
    });

    it.extended(
      'says that a password may have been saved, and asks for the one that is set now',
      async () => {
        const changing = { ...answers, 'GET /platform/profile': ok({ ...olga, has_password: false }) };
        answerCalls(changing);
        open();
        await userEvent.type(await screen.findByLabelText('New password'), 'correct horse');
        await userEvent.type(screen.getByLabelText('Confirm password'), 'correct horse');
        changing['GET /platform/profile'] = ok(olga);
        changing[`GET ${TOKENS}`] = ok([]);
        await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
        expect(await screen.findByText(/The password may have been saved/)).toBeInTheDocument();
        expect(await screen.findByLabelText('Current password')).toBeInTheDocument();
        expect(await screen.findByText('No access tokens yet.')).toBeInTheDocument();
      },
    );

    it.extended('says that a token may have been revoked', async () => {
      answerCalls(answers);
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Revoke deploy' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
      expect(
        await dialog.findByText(
          'No response from the platform. The token may have been revoked. Check the list.',
        ),
      ).toBeInTheDocument();
    });

    it.extended('says that a name may have been saved', async () => {
      answerCalls(answers);
      open();
      await userEvent.type(await screen.findByLabelText('Username'), '.k');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(/Your changes may have been saved/)).toBeInTheDocument();
      expect(screen.queryByText('Failed to save profile')).not.toBeInTheDocument();
    });
  });
});
