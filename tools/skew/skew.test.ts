import { skewCells } from './cells.ts';
import { samePackages } from './same-packages.ts';

const release = (version: string) => ({ version, commit: `commit of ${version}` });
const summary = (versions: string[], today: string) =>
  skewCells(versions.map(release), { version: today }).map(
    ({ shell, remotes, mustWork }) => `${shell.version} ${remotes.version} ${mustWork}`,
  );

describe('skewCells', () => {
  it('has one release while there is one', () => {
    expect(summary(['0.1.0'], '0.2.0')).toEqual(['0.1.0 0.2.0 false', '0.2.0 0.1.0 false']);
  });

  it('has the last two, which must work in a newer shell of their range of versions', () => {
    expect(summary(['0.1.0', '0.2.0', '0.2.1'], '0.2.2')).toEqual([
      '0.2.1 0.2.2 false',
      '0.2.2 0.2.1 true',
      '0.2.2 0.2.0 true',
    ]);
    expect(summary(['0.2.1', '0.3.0'], '0.3.0')).toEqual([
      '0.3.0 0.3.0 false',
      '0.3.0 0.3.0 true',
      '0.3.0 0.2.1 false',
    ]);
  });
});

describe('samePackages', () => {
  const lock = (packages: Record<string, { version: string; dev?: boolean }>) => ({ packages });

  it('leaves out our own packages, and what only tests use', () => {
    expect(
      samePackages(
        lock({
          '': { version: '1' },
          'node_modules/a': { version: '1' },
          'node_modules/@howdah/b': { version: '1' },
        }),
        lock({
          '': { version: '2' },
          'node_modules/a': { version: '1' },
          'node_modules/t': { version: '3', dev: true },
        }),
      ),
    ).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '2' } }],
    ['one less', {}],
    [
      'one more, within a package',
      { 'node_modules/a': { version: '1' }, 'tools/node_modules/c': { version: '1' } },
    ],
  ])('tells %s apart', (_what, packages) => {
    expect(samePackages(lock({ 'node_modules/a': { version: '1' } }), lock(packages))).toBe(false);
  });
});
