import type { RegistryNote } from '@howdah/shared-api/remote-contract/registry';
import { ThemeProvider } from '@howdah/shared-ui';
import { renderInShell } from '@howdah/tools/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { AboutDialog } from './about-dialog.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));
jest.mock('../page/page-facts.ts', () => ({
  usePageFacts: () => ({ config: { deployment: 'hosted' }, configFrom: 'platform' }),
}));
jest.mock('../remotes/use-remotes.ts', () => ({
  useRemotes: () => remotes,
  useRegistry: () => ({ revision: 1, from: 'platform', notes: remotes.notes }),
}));

const target = (id: string) => ({ id, title: `Title of ${id}`, version: '1.0.0', source: 'stable' });
let loaded: Record<string, number> = {};
const remotes = {
  notes: [] as RegistryNote[],
  entries: [{ id: 'mfe-one' }, { id: 'mfe-two' }],
  subscribe: () => () => undefined,
  getSnapshot: () => loaded,
  target: ({ id }: { id: string }) => target(id),
  state: (id: string) =>
    id in loaded ? { status: 'ready', target: target(id), loadMs: loaded[id] } : { status: 'idle' },
};

function show() {
  renderInShell(
    <ThemeProvider>
      <AboutDialog open onOpenChange={() => undefined} openedFrom={createRef()} />
    </ThemeProvider>,
  );
}

describe('AboutDialog', () => {
  it('says the version of Howdah first', () => {
    show();
    expect(screen.getAllByRole('term')[0]).toHaveTextContent('Howdah');
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^\d+\.\d+\.\d+/);
  });

  it('has no states and load times while nothing is loaded', () => {
    loaded = {};
    show();
    expect(screen.getByRole('row', { name: /mfe-one/ })).toHaveTextContent('1.0.0');
    expect(screen.queryByRole('columnheader', { name: 'State' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Load time' })).not.toBeInTheDocument();
  });

  it('shows how long a remote took to load', () => {
    loaded = { 'mfe-two': 41.6 };
    show();
    expect(screen.getByRole('columnheader', { name: 'Load time' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /mfe-two/ })).toHaveTextContent('42 ms');
    expect(screen.getByRole('row', { name: /mfe-one/ })).not.toHaveTextContent(' ms');
    expect(screen.getByRole('row', { name: /mfe-one/ })).toHaveTextContent('Loads when opened');
  });

  it('says where a remote comes from once one is not the published version', () => {
    loaded = {};
    show();
    expect(screen.queryByRole('columnheader', { name: 'Source' })).not.toBeInTheDocument();
    cleanup();
    const { target: published } = remotes;
    remotes.target = ({ id }) => ({ ...published({ id }), source: id === 'mfe-one' ? 'canary' : 'stable' });
    show();
    expect(screen.getByRole('row', { name: /mfe-one/ })).toHaveTextContent('Canary');
    remotes.target = published;
  });

  it('says which remote of the registry is not used, and what of another is left out', () => {
    remotes.notes = [
      {
        remote: 'mfe-broken',
        leavesOut: 'remote',
        reason: 'Its entry is not valid: title is missing.',
      },
      { remote: 'mfe-one', leavesOut: 'part', reason: 'The slot "basement" is left out.' },
    ];
    show();
    const notes = within(screen.getByRole('region', { name: 'Published, but not used' }));
    const [broken, one] = notes.getAllByRole('listitem');
    expect(broken).toHaveTextContent('mfe-broken' + 'Not used' + 'Its entry is not valid: title is missing.');
    expect(one).toHaveTextContent('mfe-one' + 'The slot "basement" is left out.');
    remotes.notes = [];
  });
});
