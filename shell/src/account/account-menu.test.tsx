import { ThemeProvider, Toaster } from '@howdah/shared-ui';
import { answerCalls, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import {
  AccountDialogs,
  AccountMenu,
  aboutDialog,
  accountMenuItems,
  type AccountDialog,
} from './account-menu.tsx';
import { discardWorkAndOpen } from '../session/unsaved-work.ts';
jest.mock('@module-federation/enhanced/runtime', () => ({}));
jest.mock('../session/unsaved-work.ts', () => ({
  ...jest.requireActual<object>('../session/unsaved-work.ts'),
  discardWorkAndOpen: jest.fn(),
}));
jest.mock('../page/page-facts.ts', () => ({
  usePageFacts: () => ({ config: { deployment: 'hosted' }, configFrom: 'platform' }),
}));
jest.mock('../remotes/use-remotes.ts', () => ({
  useRemotes: () => remotes,
  useRegistry: () => ({ revision: 1, from: 'platform', notes: [] }),
}));

const states = new Map();
const remotes = { entries: [], notes: [], subscribe: () => () => undefined, getSnapshot: () => states };
const profile = { id: 1, username: 'olga', primary_email: 'olga@howdah.local', has_password: true };

function Account() {
  const [dialog, setDialog] = useState<AccountDialog>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <AccountMenu ref={button} onDialog={setDialog} />
      <AccountDialogs dialog={dialog} onClose={() => setDialog(undefined)} openedFrom={button} />
    </>
  );
}

async function show() {
  answerCalls({ 'GET /platform/profile': ok(profile) });
  renderInShell(
    <ThemeProvider>
      <Account />
      <Toaster />
    </ThemeProvider>,
  );
  return screen.findByRole('button', { name: /olga/ });
}

afterEach(() => jest.restoreAllMocks());

describe('AccountMenu', () => {
  it.extended('shows a failure when its code cannot be fetched, and opens on the next try', async () => {
    const fetch = jest.spyOn(accountMenuItems, 'fetch').mockRejectedValue(new Error('Loading chunk failed'));
    await userEvent.click(await show());
    expect(await screen.findByText('The account menu failed to load')).toBeInTheDocument();
    fetch.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: /olga/ }));
    expect(await screen.findByRole('menuitem', { name: 'About Howdah' })).toBeInTheDocument();
  });

  it('asks before it discards unsaved changes to log out', async () => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    const button = await show();
    const calls = answerCalls({ 'GET /platform/profile': ok(profile) });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    window.removeEventListener('beforeunload', keep);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  it.extended('gets the focus back after Escape closes About', async () => {
    await aboutDialog.fetch();
    await userEvent.click(await show());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'About Howdah' }));
    await screen.findByRole('dialog', { name: 'About Howdah' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /olga/ })).toHaveFocus());
  });

  it.extended('says that the user may still be logged in if the answer is lost', async () => {
    await userEvent.click(await show());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText(/You may still be logged in/)).toBeInTheDocument();
    expect(discardWorkAndOpen).not.toHaveBeenCalled();
  });

  it.extended('logs out although the answer is lost, if the session has ended', async () => {
    await userEvent.click(await show());
    answerCalls({ 'GET /platform/profile': refused(401, 'unauthenticated', 'Sign in.') });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(discardWorkAndOpen).toHaveBeenCalledWith('/sign-in'));
    expect(screen.queryByText(/You may still be logged in/)).not.toBeInTheDocument();
  });
});
