import { registryEntry } from '../remotes/testing/builders.ts';
import { versionRows } from './published-versions.ts';

const published = (version: string, contract?: { min: number; max: number }) => ({
  version,
  manifest: `remotes/${version}`,
  integrity: 'sha384-x',
  contract,
});

describe('versionRows', () => {
  it('lists the stable version, the canary and earlier ones, each with its own counts and contract', async () => {
    const entry = await registryEntry({
      version: '2.0.0',
      contract: { min: 1, max: 2 },
      canary: { ...published('3.0.0'), percent: 10, salt: 'x' },
      // The canary was an earlier version before.
      previous: [published('3.0.0'), published('1.0.0', { min: 1, max: 1 })],
    });
    expect(versionRows({ ...entry, ownerKeys: { ab12: 'key' } }, [])[0]).toMatchObject({ signedBy: null });
    const loads = [
      { remote: entry.id, version: '2.0.0', loaded: 20, failed: 1, crashed: 2 },
      { remote: 'mfe-other', version: '3.0.0', loaded: 9, failed: 9, crashed: 9 },
    ];
    expect(versionRows(entry, loads)).toEqual([
      {
        version: '2.0.0',
        kind: 'stable',
        role: 'Stable',
        contract: '1 to 2',
        loaded: 20,
        failed: 1,
        crashed: 2,
      },
      {
        version: '3.0.0',
        kind: 'canary',
        role: 'Canary, 10%',
        contract: '1 to 2',
        loaded: 0,
        failed: 0,
        crashed: 0,
      },
      { version: '1.0.0', kind: 'earlier', role: 'Earlier', contract: '1', loaded: 0, failed: 0, crashed: 0 },
    ]);
  });
});
