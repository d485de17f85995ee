import { sessionRefused } from '@howdah/shared-api/api';
import { startSession } from '@howdah/shared-api/session';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { RouterProvider } from '@howdah/shared-ui/router';
import { aConfig, answerCalls, makeTestStore, ok, refused } from '@howdah/tools/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { PageFactsContext } from '../page/page-facts.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { RequireSession } from './require-session.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { discardWorkAndReload } from './unsaved-work.ts';

jest.mock('./unsaved-work.ts', () => ({
  ...jest.requireActual<object>('./unsaved-work.ts'),
  discardWorkAndReload: jest.fn(),
}));

const olga = { id: 1, username: 'olga', primary_email: 'olga@howdah.local', has_password: true };
const dana = { ...olga, id: 2, username: 'dana', primary_email: 'dana@howdah.local' };
const PROFILE = 'GET /platform/profile';
const noSession = refused(401, 'unauthenticated', 'Sign in.');

function Form() {
  const [name, setName] = useState('');
  const { question } = useDiscardQuestion({
    name: 'Form',
    isDirty: name !== '',
    onDiscard: () => setName(''),
  });
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {question}
    </>
  );
}

interface Ending {
  answer?: ReturnType<typeof refused>;
  userChanged?: boolean;
}

/** A signed-in person types something, and then the session ends. */
async function endSession(typed: string, { answer = noSession, userChanged = false }: Ending = {}) {
  const answers: Record<string, ReturnType<typeof ok>> = { [PROFILE]: ok(olga) };
  answerCalls(answers);
  const store = makeTestStore();
  store.dispatch(startSession(olga));
  const router = createMemoryRouter(
    [
      { element: <RequireSession />, children: [{ path: '/tables', element: <Form /> }] },
      { path: '/sign-in', element: <SignInPage /> },
    ],
    { initialEntries: ['/tables'] },
  );
  render(
    <PageFactsContext value={{ config: aConfig(), configFrom: 'platform', overrides: {} }}>
      <Provider store={store}>
        <RemotesContext value={{ setUser: () => {} } as unknown as RemoteStore}>
          <RouterProvider router={router} />
        </RemotesContext>
      </Provider>
    </PageFactsContext>,
  );
  if (typed) await userEvent.type(field(), typed);
  // A field that the tests have typed into reports its change when it is left, which React cannot take while it opens a dialog.
  await userEvent.tab();
  answers[PROFILE] = answer;
  await act(async () => store.dispatch(sessionRefused({ userChanged })));
  return {
    store,
    path: () => router.state.location.pathname + router.state.location.search,
    signInAs: (profile: typeof olga) => (answers[PROFILE] = ok(profile)),
    signInHereAs: async (profile: typeof olga) => {
      answers['POST /platform/auth/sign-in'] = ok(profile);
      await userEvent.type(screen.getByLabelText('Email'), profile.primary_email);
      await userEvent.type(screen.getByLabelText('Password'), 'secret');
      await press('Sign in');
    },
  };
}

const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lookHere = () => act(async () => window.dispatchEvent(new Event('focus')));
const field = () => screen.getByLabelText('Name');

// React reads the form whose submit begins a transition. The `FormData` of tests is that of Node, which knows no forms.
beforeEach(() => jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData));
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(discardWorkAndReload).mockReset();
});

it('redirects at once when nothing is unsaved', async () => {
  const { path } = await endSession('');
  expect(path()).toBe('/sign-in?returnTo=%2Ftables');
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

it('loads the page again for another person, who sees nothing of it before', async () => {
  const { path, signInHereAs } = await endSession('');
  await signInHereAs(dana);
  await waitFor(() => expect(discardWorkAndReload).toHaveBeenCalledTimes(1));
  expect(path()).toBe('/tables');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('loads the page again when another person has signed in in another tab', async () => {
  await endSession('', { answer: ok(dana), userChanged: true });
  await waitFor(() => expect(discardWorkAndReload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('leaves the sign-in page, too, when another person has signed in in another tab', async () => {
  const { store } = await endSession('');
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  act(() => void store.dispatch(sessionRefused({ userChanged: true })));
  await waitFor(() => expect(discardWorkAndReload).toHaveBeenCalledTimes(1));
});

it('keeps what was typed when another person has signed in in another tab, and says who', async () => {
  const { signInAs } = await endSession('half', { answer: ok(dana), userChanged: true });
  expect(await dialog()).toBeVisible();
  expect(await screen.findByText('You are signed in as dana@howdah.local')).toBeVisible();
  expect(discardWorkAndReload).not.toHaveBeenCalled();
  signInAs(olga);
  await lookHere();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveValue('half');
});

it.extended('keeps what is in memory for the same person', async () => {
  const { path, signInHereAs } = await endSession('');
  await signInHereAs(olga);
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(path()).toBe('/tables');
  expect(discardWorkAndReload).not.toHaveBeenCalled();
});

it.each([
  ['says so', () => press('I have signed in')],
  ['closes the dialog', () => userEvent.keyboard('{Escape}')],
  ['comes back to the tab', lookHere],
])('keeps what was typed until the same person has signed in and %s', async (_, come) => {
  const { path, signInAs } = await endSession('half');
  expect(await dialog()).toBeVisible();
  await press('I have signed in');
  expect(await screen.findByText('You are not signed in yet')).toBeVisible();
  signInAs(olga);
  await come();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveValue('half');
  expect(path()).toBe('/tables');
});

it('opens the sign-in page in another tab', async () => {
  await endSession('half');
  await dialog();
  const link = screen.getByRole('link', { name: 'Sign in (opens in a new tab)' });
  expect(link).toHaveAttribute('href', '/sign-in');
  expect(link).toHaveAttribute('target', '_blank');
});

it('never continues as somebody else', async () => {
  const { signInAs } = await endSession('half');
  await dialog();
  signInAs(dana);
  await lookHere();
  expect(await screen.findByText('You are signed in as dana@howdah.local')).toBeVisible();
  await press('I have signed in');
  expect(await dialog()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Discard and continue' })).toBeVisible();
  // They are signed in there, so it shows no form to sign in.
  expect(screen.getByRole('link', { name: 'Open the dashboard (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/projects',
  );
  expect(field()).toHaveValue('half');
});
