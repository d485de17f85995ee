import type { Project } from '@howdah/shared-api/projects';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JwtSecretCard } from './jwt-secret-card.tsx';

const project = aProject({ name: 'Bookshop' });
const POSTGREST = `GET /platform/projects/${project.ref}/config/postgrest`;
const PATCH = `PATCH /platform/projects/${project.ref}/config/secrets`;
const config = ok({
  db_schema: 'public',
  db_extra_search_path: '',
  max_rows: 1000,
  db_aggregates_enabled: false,
  db_plan_enabled: false,
  jwt_secret: 'old',
});
const accepted = ok({ message: 'Begun', change_tracking_id: 't' });

function show(answer = accepted, shown: { shell?: Partial<ShellContextValue>; project?: Project } = {}) {
  const calls = answerCalls({ [POSTGREST]: config, [PATCH]: answer });
  renderInShell(<JwtSecretCard project={shown.project ?? project} jwt={{ update: null, keys: 'ready' }} />, {
    shell: shown.shell,
  });
  return () => calls.filter(({ call }) => call === PATCH).map(({ sent }) => sent);
}

const dialog = () => within(screen.getByRole('alertdialog', { name: 'Change the JWT secret?' }));
const open = () => userEvent.click(screen.getByRole('button', { name: 'Change JWT secret' }));
const typeName = (text: string) =>
  userEvent.type(dialog().getByRole('textbox', { name: 'Type Bookshop to confirm' }), text);
const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Change secret' }));

describe('changing the JWT secret', () => {
  it('says what it ends, and asks for the name of the project', async () => {
    const sent = show();
    await open();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /The old ones stop working immediately/,
    );
    expect(dialog().getByRole('button', { name: 'Change secret' })).toBeDisabled();
    await typeName('bookshop{Enter}');
    expect(dialog().getByText('Value entered does not match.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('has the platform make the secret up', async () => {
    const sent = show();
    await open();
    await typeName('Bookshop');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([{}]);
  });

  it.extended('takes a secret of one’s own, once it is long enough', async () => {
    const sent = show();
    await open();
    await userEvent.click(dialog().getByRole('radio', { name: /Use your own secret/ }));
    const own = dialog().getByRole('textbox', { name: 'Your secret' });
    await userEvent.type(own, 'too short');
    await typeName('Bookshop');
    await confirm();
    expect(dialog().getByText('Use at least 32 characters')).toBeVisible();
    expect(sent()).toEqual([]);
    const secret = 'a secret of thirty-two characters';
    await userEvent.clear(own);
    await userEvent.paste(secret);
    expect(dialog().queryByText('Use at least 32 characters')).not.toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(sent()).toEqual([{ jwt_secret: secret }]));
  });

  it('warns of an earlier secret, which the platform does not know', async () => {
    show();
    await open();
    await userEvent.click(dialog().getByRole('radio', { name: /Use your own secret/ }));
    expect(dialog().getByRole('textbox', { name: 'Your secret' })).toHaveAccessibleDescription(
      /Do not use an earlier one: its keys and tokens would work again\./,
    );
    expect(screen.getByRole('alertdialog')).not.toHaveAccessibleDescription(/cannot return/);
  });

  it.extended('says why it could not begin, and keeps what was typed', async () => {
    show(refused(409, 'jwt_secret_updating', 'The JWT secret is already being updated.'));
    await open();
    await typeName('Bookshop');
    await confirm();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Failed to update JWT secret: The JWT secret is already being updated.',
    );
    expect(dialog().getByRole('textbox', { name: /Type/ })).toHaveValue('Bookshop');
  });

  it('does not say that it failed when the response is lost, and reads how far it is', async () => {
    const calls = answerCalls({ [POSTGREST]: config });
    renderInShell(<JwtSecretCard project={project} jwt={{ update: null, keys: 'ready' }} />);
    await open();
    await typeName('Bookshop');
    await confirm();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'No response from the platform. The secret may be being updated.',
    );
    const status = `GET /platform/props/project/${project.ref}/jwt-secret-update-status`;
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(status));
  });

  it('forgets a secret that was typed and not sent', async () => {
    show();
    await open();
    await userEvent.click(dialog().getByRole('radio', { name: /Use your own secret/ }));
    await userEvent.type(dialog().getByRole('textbox', { name: 'Your secret' }), 'mine');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await open();
    expect(dialog().getByRole('radio', { name: /Generate/ })).toBeChecked();
    await userEvent.click(dialog().getByRole('radio', { name: /Use your own secret/ }));
    expect(dialog().getByRole('textbox', { name: 'Your secret' })).toHaveValue('');
  });

  it.extended('cannot be opened while the project does not run', async () => {
    show(accepted, { project: aProject({ status: 'INACTIVE' }) });
    await userEvent.hover(screen.getByRole('button', { name: 'Change JWT secret' }));
    expect(await screen.findByText('The project must be running to change the JWT secret')).toBeVisible();
    await open();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not offered to a user who can only read the secret', () => {
    show(accepted, {
      shell: { can: (action) => (action === 'infra:Execute' ? 'denied' : 'allowed') },
    });
    expect(screen.getByRole('note')).toHaveTextContent('can change the JWT secret.');
    expect(screen.queryByRole('button', { name: 'Change JWT secret' })).not.toBeInTheDocument();
  });
});
