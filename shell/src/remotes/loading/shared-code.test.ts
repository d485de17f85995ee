import type { BuildFacts, SharedSurface } from '@howdah/shared-api/remote-contract/sharing';
import { failureDetail, failureMessage } from '../screens/failure-message.ts';
import type { RemoteTarget } from '../remote-state.ts';
import { SharedCode } from './shared-code.ts';

const surface: SharedSurface = {
  digest: 'of this shell',
  versions: { '@howdah/shared-api': '0.2.0', '@howdah/shared-ui': '0.2.0' },
  modules: { '@howdah/shared-ui': ['Button'], '@howdah/shared-api/sql': ['useRun'] },
  areas: { projects: 'hash of projects' },
};

const reports: RemoteTarget = target('mfe-reports', 'Reports');
const lifecycle: RemoteTarget = target('mfe-project-lifecycle', 'Project settings');

function target(id: string, title: string): RemoteTarget {
  return { id, title, version: '1.0.0', source: 'stable', manifestUrl: `http://cdn.test/${id}` };
}

function sharedCode(read: () => Promise<SharedSurface | null> = async () => surface) {
  const reading = jest.fn(read);
  const code = new SharedCode({ digest: surface.digest, versions: surface.versions, read: reading });
  const admit = (remote: RemoteTarget, facts: BuildFacts) => code.admit(remote, facts);
  const refuse = async (remote: RemoteTarget, facts: BuildFacts) => (await admit(remote, facts)).refused;
  return { admit, refuse, reading };
}

const newer: BuildFacts = {
  surface: 'of a newer shell',
  builtAgainst: { '@howdah/shared-ui': '0.2.4' },
  imports: { '@howdah/shared-ui': ['Button', 'Carousel'] },
};

describe('imports that the shell lacks', () => {
  it('are refused, and the screen asks for a newer dashboard', async () => {
    const failure = await sharedCode().refuse(reports, newer);
    expect(failure).toEqual({
      phase: 'imports',
      needs: 'Carousel of @howdah/shared-ui',
      isOlder: false,
    });
    expect(failureMessage('Reports', failure!).title).toBe('Reports needs a newer dashboard');
    expect(failureDetail(reports, failure!)).toBe(
      'mfe-reports 1.0.0 (stable) imports: the dashboard lacks Carousel of @howdah/shared-ui',
    );
  });

  it.each([
    ['0.1.0', 'Reports is too old for this version of the dashboard'],
    ['0.3.0', 'Reports needs a newer dashboard'],
  ])('are not asked for if it was built against %s', async (version, title) => {
    const { refuse, reading } = sharedCode();
    const built = { surface: 'of this shell', builtAgainst: { '@howdah/shared-ui': version } };
    const failure = await refuse(reports, built);
    expect(failureMessage('Reports', failure!).title).toBe(title);
    expect(reading).not.toHaveBeenCalled();
  });

  it('are not looked for if the remote was built against this surface, or kept no record', async () => {
    const { refuse, reading } = sharedCode();
    expect(await refuse(reports, { ...newer, surface: surface.digest })).toBeUndefined();
    expect(await refuse(lifecycle, {})).toBeUndefined();
    expect(reading).not.toHaveBeenCalled();
  });

  it('are compared with one reading of the surface for all remotes', async () => {
    const { refuse, reading } = sharedCode();
    const built = { surface: 'another', imports: { '@howdah/shared-ui': ['Button'] } };
    expect(await Promise.all([refuse(reports, built), refuse(lifecycle, built)])).toEqual([
      undefined,
      undefined,
    ]);
    expect(reading).toHaveBeenCalledTimes(1);
  });

  it('ask for a reload if the dashboard was updated since this page was opened', async () => {
    const { refuse } = sharedCode(async () => null);
    const failure = await refuse(reports, { surface: 'another' });
    expect(failureMessage('Reports', failure!).description).toContain('Reload to update.');
  });

  it('can be looked for again when the surface could not be read', async () => {
    const { refuse, reading } = sharedCode();
    reading.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await refuse(reports, newer)).toMatchObject({ phase: 'download' });
    expect(await refuse(reports, newer)).toMatchObject({ phase: 'imports' });
  });
});

describe('an area that two remotes bring', () => {
  const backups = (hash: string): BuildFacts => ({ areas: { backups: hash } });

  it('is accepted from both if the code is the same', async () => {
    const { refuse } = sharedCode();
    expect(await refuse(lifecycle, backups('one'))).toBeUndefined();
    expect(await refuse(reports, backups('one'))).toBeUndefined();
  });

  it('is refused from the second one if the code differs, by the names of both', async () => {
    const { refuse } = sharedCode();
    await refuse(lifecycle, backups('one'));
    const failure = await refuse(reports, backups('two'));
    expect(failureMessage('Reports', failure!)).toEqual({
      title: 'Reports cannot run beside Project settings',
      description:
        'Both include the area "backups", from different builds. Reload the page to use Reports, or ask an administrator to publish both from the same version.',
    });
    expect(failureDetail(reports, failure!)).toContain(
      'brings the area "backups" with other code than mfe-project-lifecycle',
    );
  });

  it('is refused from one of two that start together', async () => {
    const { refuse } = sharedCode();
    const other = { surface: 'another' };
    const results = await Promise.all([
      refuse(lifecycle, { ...backups('one'), ...other }),
      refuse(reports, { ...backups('two'), ...other }),
    ]);
    expect(results.filter(Boolean)).toEqual([expect.objectContaining({ phase: 'area' })]);
  });

  it('asks for a reload if another version of the same remote has run', async () => {
    const { refuse } = sharedCode();
    await refuse(reports, backups('one'));
    const failure = await refuse(reports, backups('two'));
    expect(failureMessage('Reports', failure!).title).toBe('Reports needs a reload');
  });

  it('is refused if the shell has it with other code', async () => {
    const { refuse } = sharedCode();
    const facts = { surface: 'another', areas: { projects: 'older code' } };
    expect(await refuse(reports, facts)).toEqual({ phase: 'area', area: 'projects', by: 'shell' });
    const same = { surface: 'another', areas: { projects: 'hash of projects' } };
    expect(await refuse(reports, same)).toBeUndefined();
  });

  it('is left to the next one if the remote that brought it was refused', async () => {
    const { refuse } = sharedCode();
    await refuse(reports, { ...newer, ...backups('two') });
    expect(await refuse(lifecycle, backups('one'))).toBeUndefined();
  });

  it('is left to the next one if none of the code of its remote has run', async () => {
    const { admit, refuse } = sharedCode();
    const { release } = await admit(reports, backups('two'));
    release();
    expect(await refuse({ ...reports, version: '0.9.0' }, backups('one'))).toBeUndefined();
  });

  it('stays with a remote that brought it too', async () => {
    const { admit, refuse } = sharedCode();
    const { release } = await admit(reports, backups('one'));
    await refuse(lifecycle, backups('one'));
    release();
    expect(await refuse(reports, backups('two'))).toMatchObject({ by: { id: lifecycle.id } });
  });
});
