import { defineRemote } from '@howdah/shared-api/remote-contract';
import { resourcesApi } from '@howdah/shared-api/projects/advisors';
import { answerCalls, aProject, makeTestStore, ok, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIN_ID } from '../page/main-content.tsx';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { RemotesContext } from '../remotes/use-remotes.ts';
import { BASE, fakeLoader, registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { ResourceBanners } from './resource-banners.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const project = aProject();
const warning = {
  project: project.ref,
  is_readonly_mode_enabled: false,
  disk_io_exhaustion: null,
  disk_space_exhaustion: 'critical' as const,
  cpu_exhaustion: null,
  memory_and_swap_exhaustion: null,
  auth_rate_limit_exhaustion: null,
};
const banners = defineRemote({
  id: 'mfe-sql-editor',
  slots: { 'resource-banners': () => <p>Almost no disk space</p> },
});

async function show(heading?: string) {
  answerCalls({
    'GET /platform/projects-resource-warnings': ok([]),
    'GET /platform/profile/permissions': ok([]),
  });
  const remotes = new RemoteStore({
    registry: registryOf(await registryEntry({ slots: ['resource-banners'] })),
    loader: fakeLoader({ load: async () => ({ default: banners }) }),
    overrides: {},
    pins: makeVersionPins(sessionStorage),
    remotesBase: BASE,
    now: () => 0,
    onFailure: () => {},
  });
  const store = makeTestStore();
  const { router } = renderInShell(
    <RemotesContext value={remotes}>
      <main id={MAIN_ID}>
        <ResourceBanners project={project} />
        {heading && <h1>{heading}</h1>}
      </main>
    </RemotesContext>,
    { store, path: '/project/ref/settings/general' },
  );
  await act(async () => undefined);
  const warn = () =>
    act(() =>
      store.dispatch(resourcesApi.util.upsertQueryData('resourcesListWarnings', undefined, [warning])),
    );
  return { router, warn };
}

const dismiss = () => screen.queryByRole('button', { name: 'Dismiss until the next page' });

it('is above a page that still loads', async () => {
  const { warn } = await show();
  await warn();
  expect(await screen.findByText('Almost no disk space')).toBeInTheDocument();
  expect(dismiss()).not.toBeInTheDocument();
});

it('lies over a page that is there already, until it is dismissed or left', async () => {
  const { router, warn } = await show('General settings');
  await warn();
  expect(await screen.findByText('Almost no disk space')).toBeInTheDocument();
  await userEvent.click(dismiss()!);
  expect(screen.queryByText('Almost no disk space')).not.toBeInTheDocument();

  await act(() => router.navigate('/project/ref/settings/database'));
  expect(await screen.findByText('Almost no disk space')).toBeInTheDocument();
  expect(dismiss()).not.toBeInTheDocument();
});
