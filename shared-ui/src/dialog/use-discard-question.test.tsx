import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { Outlet, RouterProvider, useNavigate } from '../router.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

function Form() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { close, hasLeft, leaveWithInput, question } = useDiscardQuestion({
    name: 'Row',
    isDirty: open && text !== '',
    isSaving,
    onDiscard: () => setOpen(false),
  });
  if (!open) return <p>{hasLeft() ? 'Left' : 'Closed'}</p>;
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={close}>Close</button>
      <button onClick={() => setSaving(!isSaving)}>{isSaving ? 'End the save' : 'Save'}</button>
      <button onClick={() => leaveWithInput(() => void navigate('/sql'))}>Open the SQL</button>
      {question}
    </>
  );
}

/** A form that stays on every page, as one beside a menu does. */
async function show(typed: string) {
  const router = createMemoryRouter([{ path: '*', element: <Form /> }], {
    initialEntries: ['/home', '/tables'],
  });
  render(<RouterProvider router={router} />);
  if (typed) await userEvent.type(screen.getByLabelText('Name'), typed);
  return { router, path: () => router.state.location.pathname };
}

// React reads the form whose submit begins a transition. The `FormData` of tests is that of Node, which knows no forms.
beforeEach(() => jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

/** Whether the browser asks before the page goes. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  ['Back', (router: ReturnType<typeof createMemoryRouter>) => router.navigate(-1), '/home'],
  ['a link', (router: ReturnType<typeof createMemoryRouter>) => router.navigate('/other'), '/other'],
])('keeps input of which %s would lose, until that is confirmed', async (_way, leave, target) => {
  const { router, path } = await show('half');
  await act(() => leave(router));
  expect(question()).toBeInTheDocument();
  await press('Keep editing');
  expect(path()).toBe('/tables');
  expect(screen.getByLabelText('Name')).toHaveValue('half');
  await act(() => leave(router));
  await press('Discard');
  expect(path()).toBe(target);
  expect(await screen.findByText('Left')).toBeInTheDocument();
  expect(question()).toBeNull();
});

it('asks before it closes, and before the tab goes', async () => {
  await show('half');
  expect(asks()).toBe(true);
  await press('Close');
  await press('Keep editing');
  expect(screen.getByLabelText('Name')).toHaveValue('half');
  await press('Close');
  await press('Discard');
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(asks()).toBe(false);
});

it('does not ask without input, for parameters of the same page, or where the input goes along', async () => {
  const { router, path } = await show('');
  expect(asks()).toBe(false);
  await act(() => router.navigate('/tables/2'));
  expect(path()).toBe('/tables/2');
  await userEvent.type(screen.getByLabelText('Name'), 'half');
  await act(() => router.navigate('/tables/2?edit=1'));
  expect(router.state.location.search).toBe('?edit=1');
  await press('Open the SQL');
  expect(path()).toBe('/sql');
  expect(question()).toBeNull();
});

it.extended('asks once, also when Back comes while it asks', async () => {
  const { router, path } = await show('half');
  await press('Close');
  await act(() => router.navigate(-1));
  expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1);
  await press('Keep editing');
  expect(question()).toBeNull();
  expect(path()).toBe('/tables');
  await press('Close');
  await act(() => router.navigate(-1));
  await press('Discard');
  expect(path()).toBe('/home');
  expect(await screen.findByText('Left')).toBeInTheDocument();
  expect(screen.queryAllByRole('alertdialog', { hidden: true })).toEqual([]);
});

it.extended('says of input that is being saved that the save continues', async () => {
  const { router, path } = await show('half');
  await press('Save');
  expect(asks()).toBe(true);
  await act(() => router.navigate(-1));
  const saving = screen.getByRole('alertdialog', { name: 'Leave while saving?' });
  expect(saving).toHaveAccessibleDescription(
    'The save continues after you leave. A message tells you whether it succeeds.',
  );
  await press('Stay');
  expect(path()).toBe('/tables');
  await act(() => router.navigate(-1));
  await press('Leave');
  expect(path()).toBe('/home');
  expect(await screen.findByText('Left')).toBeInTheDocument();
});

it('stops asking when the save ends, so that the user sees how, and asks nothing else while it closes', async () => {
  const { router, path } = await show('half');
  await press('Save');
  await act(() => router.navigate(-1));
  const dialog = screen.getByRole('alertdialog');
  const texts = new Set<string>();
  const observer = new MutationObserver(() => texts.add(dialog.textContent!));
  observer.observe(dialog, { subtree: true, childList: true, characterData: true });
  await userEvent
    .setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
    .click(screen.getByRole('button', { name: 'End the save', hidden: true }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(texts).not.toContainEqual(expect.stringContaining('Discard'));
  expect(path()).toBe('/tables');
  await act(() => router.navigate(-1));
  expect(question()).toBeInTheDocument();
  await press('Discard');
  expect(path()).toBe('/home');
});

it.each([
  [{ secret: 'access token' }, 'Leave without copying?', 'The access token cannot be shown again.'],
  [
    { secret: 'access token', isSaving: true },
    'Leave while saving?',
    'The save continues after you leave, but only this page shows the access token.',
  ],
  [{ stops: { title: 'Cancel the import?', description: 'It ends.' } }, 'Cancel the import?', 'It ends.'],
])('asks about what would be lost: %j', async (lost, title, description) => {
  function Page() {
    return useDiscardQuestion({ name: 'Token', isDirty: true, onDiscard: () => undefined, ...lost }).question;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/home', '/tables'],
  });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(-1));
  expect(screen.getByRole('alertdialog', { name: title })).toHaveAccessibleDescription(description);
});

it('does not lead away from the page that the user has chosen while it saved', async () => {
  let made: (() => void) | undefined;
  function Page() {
    const navigate = useNavigate();
    const { hasLeft, leaveWithInput } = useDiscardQuestion({
      name: 'New',
      isDirty: false,
      onDiscard: () => undefined,
    });
    // oxlint-disable-next-line react/globals -- the test calls it
    made = () => {
      if (!hasLeft()) leaveWithInput(() => void navigate('/made'));
    };
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/new', element: <Page /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/new'] },
  );
  render(<RouterProvider router={router} />);
  const end = made!;
  await act(() => router.navigate('/projects'));
  act(end);
  expect(router.state.location.pathname).toBe('/projects');
  await act(() => router.navigate('/new'));
  act(made!);
  expect(router.state.location.pathname).toBe('/made');
});

describe('with several forms', () => {
  const submitted = jest.fn();
  const warn = jest.spyOn(console, 'warn');

  beforeEach(() => {
    submitted.mockReset();
    warn.mockReset();
  });
  // The router warns of a second blocker.
  afterEach(() => expect(warn).not.toHaveBeenCalled());

  function Part({ name }: { name: string }) {
    const navigate = useNavigate();
    const [text, setText] = useState('');
    const [isSaving, setSaving] = useState(false);
    const { leaveWithInput, question: asked } = useDiscardQuestion({
      name,
      isDirty: text !== '',
      isSaving,
      onDiscard: () => setText(''),
    });
    return (
      <form onSubmit={submitted}>
        <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => setSaving(!isSaving)}>
          {isSaving ? `End the save of ${name}` : `Save ${name}`}
        </button>
        <button type="button" onClick={() => leaveWithInput(() => void navigate('/made'))}>
          Open {name}
        </button>
        {asked}
      </form>
    );
  }

  /** Two forms that stay on every page, with what is typed into them. */
  async function showTwo(typed: Record<string, string>) {
    const router = createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <>
              <Part name="Profile" />
              <Part name="Password" />
            </>
          ),
        },
      ],
      { initialEntries: ['/home', '/account'] },
    );
    render(<RouterProvider router={router} />);
    for (const [name, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(name), text);
    return { router, path: () => router.state.location.pathname };
  }

  const both = { Profile: 'Olga', Password: 'secret' };
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const values = () => Object.keys(both).map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

  it.each([
    ['Back', -1 as const, '/home'],
    ['a link', '/other' as const, '/other'],
  ])(
    'asks once before %s, says of which the input is lost, and keeps or discards all of it',
    async (_way, to, target) => {
      const { router, path } = await showTwo(both);
      const leave = () => act(() => (to === -1 ? router.navigate(to) : router.navigate(to)));
      await leave();
      expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1);
      expect(question()).toBeInTheDocument();
      expect(lines()).toEqual([
        'Profile: Your changes have not been saved.',
        'Password: Your changes have not been saved.',
      ]);
      await press('Keep editing');
      expect(path()).toBe('/account');
      expect(values()).toEqual(['Olga', 'secret']);
      await leave();
      await press('Discard');
      expect(path()).toBe(target);
      expect(question()).toBeNull();
      await waitFor(() => expect(values()).toEqual(['', '']));
      expect(submitted).not.toHaveBeenCalled();
    },
  );

  it.extended('asks about the one that has input, whichever it is', async () => {
    const { router, path } = await showTwo({ Password: 'secret' });
    await act(() => router.navigate('/other'));
    expect(question()).toHaveAccessibleDescription('Your changes have not been saved.');
    await press('Discard');
    expect(path()).toBe('/other');
    await userEvent.type(screen.getByLabelText('Profile'), 'Olga');
    await act(() => router.navigate(-1));
    expect(question()).toBeInTheDocument();
    await press('Keep editing');
    expect(path()).toBe('/other');
  });

  it.extended(
    'does not ask before parameters of the page change, only before Back removes them',
    async () => {
      const { router } = await showTwo(both);
      await act(() => router.navigate('/account?tab=2'));
      expect(question()).toBeNull();
      expect(router.state.location.search).toBe('?tab=2');
      await act(() => router.navigate(-1));
      expect(question()).toBeInTheDocument();
      await press('Keep editing');
      expect(router.state.location.search).toBe('?tab=2');
    },
  );

  it('asks before the tab goes until none has input', async () => {
    await showTwo(both);
    await userEvent.clear(screen.getByLabelText('Profile'));
    expect(asks()).toBe(true);
    await userEvent.clear(screen.getByLabelText('Password'));
    expect(asks()).toBe(false);
  });

  it.extended('asks only about the others before a save opens its page', async () => {
    const { path } = await showTwo(both);
    await press('Open Profile');
    expect(question()).toHaveAccessibleDescription('Your changes have not been saved.');
    await press('Keep editing');
    await userEvent.clear(screen.getByLabelText('Password'));
    await press('Open Profile');
    expect(question()).toBeNull();
    expect(path()).toBe('/made');
  });

  it('tells input that is being saved from input that is lost, and stops asking when the save ends', async () => {
    const { router, path } = await showTwo(both);
    await press('Save Profile');
    await act(() => router.navigate('/other'));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave this page?' });
    expect(lines()).toEqual([
      'Profile: The save continues after you leave. A message tells you whether it succeeds.',
      'Password: Your changes have not been saved.',
    ]);
    await userEvent
      .setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
      .click(screen.getByRole('button', { name: 'End the save of Profile', hidden: true }));
    expect(dialog).not.toBeInTheDocument();
    expect(path()).toBe('/account');
    await act(() => router.navigate('/other'));
    expect(question()).toBeInTheDocument();
    await press('Keep editing');
  });

  /** A form beside the page, and one that only one page has. */
  async function showPage(page: string, beside: string) {
    const router = createMemoryRouter(
      [
        {
          element: (
            <>
              <Outlet />
              <Part name="Beside" />
            </>
          ),
          children: [
            { path: '/account', element: <Part name="Profile" /> },
            { path: '*', element: null },
          ],
        },
      ],
      { initialEntries: ['/account'] },
    );
    render(<RouterProvider router={router} />);
    await userEvent.type(screen.getByLabelText('Profile'), page);
    await userEvent.type(screen.getByLabelText('Beside'), beside);
    return router;
  }

  it.extended('discards what the page left behind, although the form that asked is gone', async () => {
    const router = await showPage('Olga', 'note');
    await act(() => router.navigate('/other'));
    await press('Discard');
    expect(router.state.location.pathname).toBe('/other');
    expect(await screen.findByLabelText('Beside')).toHaveValue('');
    expect(asks()).toBe(false);
  });

  it.extended('still guards the input of one after the one before it is gone', async () => {
    const router = await showPage('Olga', 'note');
    await press('Open Profile');
    await press('Keep editing');
    await userEvent.clear(screen.getByLabelText('Beside'));
    await press('Open Profile');
    expect(router.state.location.pathname).toBe('/made');
    expect(asks()).toBe(false);
    await userEvent.type(screen.getByLabelText('Beside'), 'note');
    await act(() => router.navigate('/other'));
    expect(question()).toBeInTheDocument();
    await press('Keep editing');
    expect(screen.getByLabelText('Beside')).toHaveValue('note');
    expect(asks()).toBe(true);
  });
});
