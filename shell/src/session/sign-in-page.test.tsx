import { sessionEnded, sessionStarted } from '@howdah/shared-api/api';
import { RouterProvider } from '@howdah/shared-ui/router';
import { answerCalls, makeTestStore, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router-dom';
import { SignInPage } from './sign-in-page.tsx';

const profile = { id: 1, username: 'owner', primary_email: 'owner@howdah.local', has_password: true };

function open(address: string) {
  window.history.replaceState(null, '', address);
  return renderInShell(<SignInPage />, { path: address });
}

async function fillIn(password: string) {
  await userEvent.type(screen.getByLabelText('Email'), 'owner@howdah.local');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('SignInPage', () => {
  it('is ready to take the email', () => {
    open('/sign-in');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('redeems the token of a link once, and takes it out of the address', async () => {
    const calls = answerCalls({ 'POST /platform/auth/redeem': ok(profile) });
    const { router } = open('/sign-in?returnTo=%2Fproject%2Fabc#token=secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/project/abc'));
    expect(calls).toEqual([{ call: 'POST /platform/auth/redeem', sent: { token: 'secret' } }]);
    expect(window.location.hash).toBe('');
  });

  describe('while somebody is signed in', () => {
    /** With the address of the browser, which a redirect changes at once. */
    function openLink() {
      window.history.replaceState(null, '', '/sign-in#token=secret');
      const store = makeTestStore();
      store.dispatch(sessionStarted(profile.id + 1));
      const router = createBrowserRouter([
        { path: '/sign-in', element: <SignInPage /> },
        { path: '*', element: null },
      ]);
      render(
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>,
      );
      return { router, store };
    }

    it('redeems a link, which can be for another user', async () => {
      const calls = answerCalls({ 'POST /platform/auth/redeem': ok(profile) });
      const { router } = openLink();
      await waitFor(() => expect(window.location.pathname).toBe('/projects'));
      expect(calls).toEqual([{ call: 'POST /platform/auth/redeem', sent: { token: 'secret' } }]);
      router.dispose();
    });

    it('says that a link was used, and goes on', async () => {
      answerCalls({ 'POST /platform/auth/redeem': refused(401, 'link_invalid', 'no') });
      const { router } = openLink();
      expect(await screen.findByText('This link has expired or been used')).toBeInTheDocument();
      expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
      await waitFor(() => expect(window.location.pathname).toBe('/projects'));
      router.dispose();
    });

    it.extended(
      'goes on after a sign-in with the password when the session has ended meanwhile',
      async () => {
        answerCalls({
          'POST /platform/auth/redeem': refused(401, 'link_invalid', 'no'),
          'POST /platform/auth/sign-in': ok(profile),
        });
        const { router, store } = openLink();
        await screen.findByText('This link has expired or been used');
        act(() => {
          store.dispatch(sessionEnded());
        });
        await fillIn('right');
        await waitFor(() => expect(window.location.pathname).toBe('/projects'));
        router.dispose();
      },
    );
  });

  it('says that a link was used or is too old', async () => {
    answerCalls({ 'POST /platform/auth/redeem': refused(401, 'link_invalid', 'no') });
    open('/sign-in#token=used');
    expect(await screen.findByText('This link has expired or been used')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });

  it('does not blame the link when the platform cannot be reached', async () => {
    answerCalls({});
    open('/sign-in#token=fine');
    expect(await screen.findByText('Failed to check the link')).toBeInTheDocument();
    // It may have been used although its answer is lost.
    expect(screen.getByRole('alert')).not.toHaveTextContent('valid');
  });

  it.each([
    ['credentials_invalid', 401, 'Incorrect email address or password.'],
    ['rate_limited', 429, 'Too many attempts. Wait a minute, then try again.'],
  ])('says what to do after %s', async (code, status, words) => {
    answerCalls({ 'POST /platform/auth/sign-in': refused(status, code, 'no') });
    open('/sign-in');
    await fillIn('wrong');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.extended.each(['/sign-in', '/sign-in#token=fine'])(
    'names the setting to add when %s is refused',
    async (address) => {
      const value = 'https://db.example.org';
      const details = { variable: 'HOWDAH_PUBLIC_URL', value };
      const answer = { status: 403, body: { code: 'origin_refused', message: 'Set it.', details } };
      answerCalls({ 'POST /platform/auth/sign-in': answer, 'POST /platform/auth/redeem': answer });
      open(address);
      if (!address.includes('#')) await fillIn('right');
      expect(await screen.findByText('Howdah does not know this address')).toBeInTheDocument();
      expect(screen.getByText('HOWDAH_PUBLIC_URL=https://db.example.org')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Copy setting' })).toBeInTheDocument();
    },
  );

  it('sends nothing while a field is empty', async () => {
    const calls = answerCalls({});
    open('/sign-in');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('goes on when the user comes back to it after a sign-in in another tab', async () => {
    const calls = answerCalls({ 'GET /platform/profile': refused(401, 'not_signed_in', 'no') });
    const { router } = open('/sign-in?returnTo=%2Fproject%2Fabc');
    fireEvent.focus(window);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByLabelText('Email')).toBeVisible();
    answerCalls({ 'GET /platform/profile': ok(profile) });
    fireEvent.focus(window);
    await waitFor(() => expect(router.state.location.pathname).toBe('/project/abc'));
  });

  it('goes to the projects after a sign-in', async () => {
    answerCalls({ 'POST /platform/auth/sign-in': ok(profile) });
    const { router } = open('/sign-in');
    await fillIn('right');
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });
});
