import { Link, Outlet, RouterProvider } from '@howdah/shared-ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { MAIN_ID, useFocusOnNavigation } from './main-content.tsx';

let arrive: () => void;

function Layout() {
  useFocusOnNavigation();
  return (
    <>
      <nav>
        {['roles', 'late', 'replaced/1', 'editor'].map((page) => (
          <Link key={page} to={`/${page}`}>
            {page}
          </Link>
        ))}
      </nav>
      <input aria-label="Elsewhere" />
      <main id={MAIN_ID} tabIndex={-1}>
        <nav>
          <Link to="/roles">Roles, in a menu of the page</Link>
        </nav>
        <Link to="/roles">Roles, in the page</Link>
        <Outlet />
      </main>
    </>
  );
}

/** Its heading comes later. */
function LatePage() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    arrive = () => act(() => setThere(true));
  }, []);
  return isThere && <h1>Late</h1>;
}

/** Shows what was there until the next is read. */
function ReplacedPage() {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    arrive = () => act(() => setRead(true));
  }, []);
  return isRead ? <h1>Replaced</h1> : <Link to="/replaced/2">the next</Link>;
}

function EditorPage() {
  useEffect(() => document.querySelector('textarea')?.focus(), []);
  return (
    <>
      <h1>Editor</h1>
      <textarea aria-label="SQL" />
    </>
  );
}

function show() {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/roles', element: <h1>Roles</h1> },
        { path: '/late', element: <LatePage /> },
        { path: '/replaced/:id', element: <ReplacedPage /> },
        { path: '/editor', element: <EditorPage /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}

const follow = async (name: string) => {
  screen.getByRole('link', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const heading = (name: string) => screen.getByRole('heading', { name });
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

describe('the focus after a navigation', () => {
  it.each(['roles', 'Roles, in a menu of the page'])(
    'goes to the heading of the page from %s',
    async (name) => {
      show();
      await follow(name);
      await waitFor(() => expect(heading('Roles')).toHaveFocus());
      await userEvent.tab();
      expect(heading('Roles')).not.toHaveAttribute('tabindex');
    },
  );

  it('waits on the content for a heading that comes later', async () => {
    show();
    await follow('late');
    await frame();
    expect(screen.getByRole('main')).toHaveFocus();
    arrive();
    await waitFor(() => expect(heading('Late')).toHaveFocus());
  });

  it('goes to the heading when the page takes away what had it', async () => {
    show();
    await follow('replaced/1');
    await follow('the next');
    await frame();
    expect(screen.getByRole('link', { name: 'the next' })).toHaveFocus();
    arrive();
    await waitFor(() => expect(heading('Replaced')).toHaveFocus());
  });

  it('stays where the user has gone meanwhile', async () => {
    show();
    await follow('late');
    await userEvent.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'abc');
    arrive();
    await frame();
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('stays in an editor that takes it, and in the page where it was', async () => {
    show();
    await follow('editor');
    await frame();
    expect(screen.getByRole('textbox', { name: 'SQL' })).toHaveFocus();
    await follow('Roles, in the page');
    await frame();
    expect(screen.getByRole('link', { name: 'Roles, in the page' })).toHaveFocus();
  });
});
