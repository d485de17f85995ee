import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { BASE, fakeLoader, registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { RegistryChangesNotice } from './registry-changes-notice.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const NEWER = { version: '3.0.0', manifest: 'remotes/mfe-sql-editor/3.0.0/mf-manifest.json' };

/** A page that has loaded the SQL Editor. */
async function show() {
  const entry = await registryEntry();
  const remotes = new RemoteStore({
    registry: registryOf(entry),
    loader: fakeLoader(),
    overrides: {},
    pins: makeVersionPins(sessionStorage),
    remotesBase: BASE,
    now: () => 0,
    onFailure: () => {},
  });
  remotes.load(entry.id);
  await remotes.settled(entry.id);
  render(
    <RemotesContext value={remotes}>
      <RegistryChangesNotice />
    </RemotesContext>,
  );
  let revision = 8;
  const publish = (changed: Partial<RegistryEntry>) =>
    act(() => {
      const registry = { ...registryOf({ ...entry, ...changed }), revision: revision++ };
      remotes.takeRegistry({ registry, notes: [] });
    });
  return { remotes, entry, publish };
}

describe('RegistryChangesNotice', () => {
  it('tells of a newer version, and offers a reload', async () => {
    const { publish } = await show();
    expect(screen.queryByRole('button')).toBeNull();
    publish({ title: 'Queries' });
    expect(screen.queryByRole('button')).toBeNull();
    publish(NEWER);
    expect(screen.getByRole('status')).toHaveTextContent('SQL Editor updated');
    await userEvent.click(screen.getByRole('button', { name: 'SQL Editor updated' }));
    expect(await screen.findByText('SQL Editor was updated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('tells of a kill switch while the remote is open', async () => {
    const { remotes, entry, publish } = await show();
    let leave = () => {};
    act(() => (leave = remotes.show(entry.id)));
    publish({ disabled: true });
    await userEvent.click(screen.getByRole('button', { name: 'SQL Editor disabled' }));
    expect(await screen.findByText(/An administrator of this dashboard disabled it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    act(leave);
    expect(screen.queryByRole('button', { name: 'SQL Editor disabled' })).toBeNull();
  });

  it('tells of a rollback', async () => {
    const { entry, publish } = await show();
    publish(entry.previous[0]!);
    expect(screen.getByRole('button', { name: 'SQL Editor rolled back' })).toBeVisible();
  });
});
