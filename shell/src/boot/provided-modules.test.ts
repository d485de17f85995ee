import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDED_MODULES } from './provided-modules.ts';

interface SharedPackage {
  name: string;
  exports: Record<string, string>;
  howdah?: { shared: string[] };
}

const sharedApi = readPackage('shared-api');
const sharedUi = readPackage('shared-ui');

/** What only the page itself uses; a remote must not bring or expect it. */
const NEVER_SHARED = ['./styles.css', './theme-boot.js', './gallery', './package.json'];

describe('PROVIDED_MODULES', () => {
  it('names exactly what shared-api says that it shares', () => {
    const wanted = (sharedApi.howdah?.shared ?? []).map((subpath) => sharedApi.name + subpath.slice(1));
    expect(provided(sharedApi.name)).toEqual(wanted.sort());
  });

  it('names every component entry of shared-ui', () => {
    const wanted = Object.keys(sharedUi.exports)
      .filter((subpath) => !NEVER_SHARED.includes(subpath))
      .map((subpath) => sharedUi.name + subpath.slice(1));
    expect(provided(sharedUi.name)).toEqual(wanted.sort());
  });
});

function provided(name: string): string[] {
  return Object.keys(PROVIDED_MODULES)
    .filter((module) => module === name || module.startsWith(`${name}/`))
    .sort();
}

/** Of a folder of the workspace. */
function readPackage(folder: string): SharedPackage {
  return JSON.parse(
    readFileSync(join(__dirname, '../../..', folder, 'package.json'), 'utf8'),
  ) as SharedPackage;
}
