import { answerCalls, makeTestStore, ok, refused } from '@howdah/tools/testing';
import { sessionRefused } from '@howdah/shared-api/api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { olga } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { JoinPage } from './join-page.tsx';

const GET = 'GET /platform/invitations/secret';
const ACCEPT = 'POST /platform/invitations/secret/accept';
const invitation = {
  organization: { name: 'Demo organization', slug: 'demo' },
  role: 'Developer',
  email: 'nina@howdah.local',
  invited_by: 'olga',
  expires_at: '2026-11-28T05:00:00.000Z',
  account_exists: false,
};
const nina = { ...olga, id: 2, username: 'nina', primary_email: 'nina@howdah.local' };

function open(signedIn: boolean, hash = '#token=secret') {
  window.history.replaceState(null, '', `/join${hash}`);
  const store = makeTestStore();
  if (!signedIn) store.dispatch(sessionRefused());
  return renderPage(<JoinPage />, { route: '/join', path: `/join${hash}`, store });
}

afterEach(() => sessionStorage.clear());

describe('JoinPage', () => {
  it('lets a new user choose a username and a password, and joins', async () => {
    const calls = answerCalls({ [GET]: ok(invitation), [ACCEPT]: ok(nina) });
    const { router } = open(false);
    expect(await screen.findByRole('heading', { name: 'Join Demo organization' })).toBeInTheDocument();
    expect(screen.getByText('olga invited nina@howdah.local as Developer.')).toBeInTheDocument();
    expect(window.location.hash).toBe('');
    await userEvent.type(screen.getByLabelText('Username'), 'nina');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(calls.find(({ call }) => call === ACCEPT)?.sent).toEqual({
      username: 'nina',
      password: 'correct horse',
      first_name: '',
      last_name: '',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what is wrong with the fields, and sends nothing', async () => {
    const calls = answerCalls({ [GET]: ok(invitation) });
    open(false);
    await userEvent.type(await screen.findByLabelText('Password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText('Enter a username')).toBeInTheDocument();
    expect(screen.getByText('Use at least 8 characters')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it.extended('puts a name that is taken at its field', async () => {
    answerCalls({
      [GET]: ok(invitation),
      [ACCEPT]: refused(409, 'username_taken', 'The username nina is taken.'),
    });
    open(false);
    await userEvent.type(await screen.findByLabelText('Username'), 'nina');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText('The username nina is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toBeInvalid();
  });

  it('sends who has an account to sign in, and back without the token in the address', async () => {
    answerCalls({ [GET]: ok({ ...invitation, account_exists: true }) });
    const { unmount } = open(false);
    const link = await screen.findByRole('link', { name: 'Sign in to join' });
    expect(link).toHaveAttribute('href', '/sign-in?returnTo=%2Fjoin');
    unmount();
    answerCalls({ 'GET /platform/profile': ok(nina), [GET]: ok(invitation) });
    open(true, '');
    expect(await screen.findByRole('button', { name: 'Join organization' })).toBeInTheDocument();
  });

  it('takes one click of who is signed in', async () => {
    const calls = answerCalls({
      'GET /platform/profile': ok(nina),
      [GET]: ok(invitation),
      [ACCEPT]: ok(nina),
    });
    const { router } = open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Join organization' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(calls.find(({ call }) => call === ACCEPT)?.sent).toEqual({});
    expect(await screen.findByText('You joined Demo organization')).toBeInTheDocument();
  });

  it('sends to sign in when the session has ended since the page was opened', async () => {
    answerCalls({
      'GET /platform/profile': ok(nina),
      [GET]: ok({ ...invitation, account_exists: true }),
      [ACCEPT]: refused(401, 'unauthenticated', 'Sign in first.'),
    });
    open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Join organization' }));
    expect(await screen.findByRole('link', { name: 'Sign in to join' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join organization' })).not.toBeInTheDocument();
  });

  it('does not let another user in', async () => {
    answerCalls({ 'GET /platform/profile': ok(olga), [GET]: ok(invitation) });
    open(true);
    expect(await screen.findByText('This invitation is for another account')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join organization' })).not.toBeInTheDocument();
  });

  it('says that an invitation was used', async () => {
    answerCalls({ [GET]: refused(404, 'invitation_not_found', 'No.') });
    open(false);
    expect(await screen.findByText('This invitation no longer works')).toBeInTheDocument();
  });

  it('takes another link that is opened in the same tab', async () => {
    answerCalls({ [GET]: ok(invitation), 'GET /platform/invitations/used': refused(404, 'no', 'No.') });
    const { router } = open(false, '#token=used');
    expect(await screen.findByText('This invitation no longer works')).toBeInTheDocument();
    window.history.replaceState(null, '', '/join#token=secret');
    await act(() => router.navigate('/join#token=secret'));
    expect(await screen.findByRole('heading', { name: 'Join Demo organization' })).toBeInTheDocument();
  });

  it('claims nothing about an invitation that it cannot read', async () => {
    answerCalls({ [GET]: refused(429, 'rate_limited', 'Too many attempts.') });
    open(false);
    expect(await screen.findByText('Failed to load the invitation')).toBeInTheDocument();
    expect(screen.queryByText(/valid/)).not.toBeInTheDocument();
  });

  it('says so without an invitation in the address', async () => {
    answerCalls({});
    open(false, '');
    expect(await screen.findByText('This invitation no longer works')).toBeInTheDocument();
  });

  it.extended('says that the session failed to load, and joins after a retry', async () => {
    const PROFILE = 'GET /platform/profile';
    const changing = { [GET]: ok(invitation), [PROFILE]: refused(403, 'forbidden', 'Not now.') };
    answerCalls(changing);
    open(true);
    expect(await screen.findByText('Failed to load your session')).toBeInTheDocument();
    changing[PROFILE] = ok(nina);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Join organization' })).toBeInTheDocument();
  });

  // A call without an answer is lost.
  describe('if the answer is lost', () => {
    it.extended('says that the invitation was used, and leads to the sign-in', async () => {
      const changing: Record<string, ReturnType<typeof ok>> = { [GET]: ok(invitation) };
      answerCalls(changing);
      open(false);
      await userEvent.type(await screen.findByLabelText('Username'), 'nina');
      await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
      changing[GET] = refused(404, 'invitation_not_found', 'No.');
      await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
      expect(await screen.findByText(/If you joined with it, sign in/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    });

    it.extended('keeps the form if the invitation was not used', async () => {
      answerCalls({ [GET]: ok(invitation) });
      open(false);
      await userEvent.type(await screen.findByLabelText('Username'), 'nina');
      await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
      await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }));
      expect(await screen.findByText(/You may have joined/)).toBeInTheDocument();
      expect(screen.getByLabelText('Username')).toHaveValue('nina');
    });
  });
});
