import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import { Button } from '@howdah/shared-ui';
import { renderInShell } from '@howdah/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RolePopover } from './role-popover.tsx';
import { roleLabel } from './run-role.ts';

const ada = {
  id: '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0001',
  email: 'ada@example.com',
  phone: null,
  raw_app_meta_data: {},
  raw_user_meta_data: {},
  is_anonymous: false,
  role: 'authenticated',
};

function Choice({ isReader }: { isReader: boolean }) {
  const [role, setRole] = useState<ImpersonatedRole | null>(null);
  return (
    <>
      <output aria-label="Runs as">{roleLabel(role, isReader)}</output>
      <RolePopover
        trigger={<Button>Role</Button>}
        open
        onOpenChange={() => {}}
        project={{ ref: 'bookshop', connectionString: 'sealed' }}
        role={role}
        isReader={isReader}
        onChange={setRole}
      />
    </>
  );
}

function open(users: unknown[] | number, isReader = false) {
  const asked: { query: string; read_only: boolean }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    expect(request.headers.get('x-connection-encrypted')).toBe('sealed');
    asked.push(await request.json());
    return typeof users === 'number'
      ? Response.json({ code: 'x', message: 'no' }, { status: users })
      : Response.json(users);
  };
  renderInShell(<Choice isReader={isReader} />);
  return { asked, role: () => screen.getByRole('status', { name: 'Runs as', hidden: true }).textContent };
}

describe('RolePopover', () => {
  it.extended('runs as a role alone at once', async () => {
    const { role } = open([]);
    await userEvent.click(screen.getByRole('radio', { name: /^anon/ }));
    expect(role()).toBe('anon');
    await userEvent.click(screen.getByRole('radio', { name: /^service_role/ }));
    expect(role()).toBe('service_role');
    await userEvent.click(screen.getByRole('radio', { name: /^postgres/ }));
    expect(role()).toBe('postgres');
  });

  it('calls the own role of a read-only member what it is', async () => {
    const { role } = open([], true);
    expect(role()).toBe('read-only');
    const own = screen.getByRole('radio', { name: /^read-only/ });
    expect(own).toBeChecked();
    expect(own).toHaveAccessibleDescription('A role that can only read. Policies do not apply.');
    expect(screen.queryByRole('radio', { name: /^postgres/ })).toBeNull();
  });

  it('runs as a user as soon as one is chosen, with the assurance and claims in sight', async () => {
    const { role, asked } = open([ada]);
    await userEvent.click(screen.getByRole('radio', { name: /^authenticated/ }));
    expect(role()).toBe('postgres');
    await userEvent.click(
      await within(await screen.findByRole('radiogroup', { name: 'Users' })).findByRole('radio', {
        name: /ada@example.com/,
      }),
    );
    expect(role()).toBe('ada@example.com');
    expect(asked[0]).toMatchObject({ read_only: true, query: expect.stringContaining('from auth.users') });

    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Signed in with' }),
      'Two factors (aal2)',
    );
    await userEvent.click(screen.getByText('Claims of the token'));
    expect(screen.getByRole('dialog')).toHaveTextContent('"aal": "aal2"');
    expect(screen.getByRole('dialog')).toHaveTextContent(`"sub": "${ada.id}"`);
  });

  it.extended(
    'says who queries run as until a user is chosen, and takes the first that is found by Enter',
    async () => {
      const { role } = open([
        ada,
        { ...ada, id: '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0002', email: 'ada2@example.com' },
      ]);
      await userEvent.click(screen.getByRole('radio', { name: /^anon/ }));
      await userEvent.click(screen.getByRole('radio', { name: /^authenticated/ }));
      expect(screen.getByText('Choose a user. Until then queries run as anon.')).toBeVisible();
      await userEvent.type(screen.getByRole('searchbox', { name: 'Find a user' }), 'ada');
      await screen.findByRole('radio', { name: /ada@example.com/ });
      await userEvent.keyboard('{ArrowDown}');
      expect(screen.getByRole('radio', { name: /ada@example.com/ })).toHaveFocus();
      await userEvent.click(screen.getByRole('searchbox', { name: 'Find a user' }));
      await userEvent.keyboard('{Enter}');
      expect(role()).toBe('ada@example.com');
      expect(screen.queryByText(/Until then queries run as/)).toBeNull();
    },
  );

  it.extended('says that the project has no users', async () => {
    open([]);
    await userEvent.click(screen.getByRole('radio', { name: /^authenticated/ }));
    expect(await screen.findByText('The project has no users yet.')).toBeVisible();
  });

  it.extended('offers another try when the users cannot be listed', async () => {
    open(403);
    await userEvent.click(screen.getByRole('radio', { name: /^authenticated/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
