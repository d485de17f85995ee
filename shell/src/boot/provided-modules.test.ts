import sharedApi from '../../../shared-api/package.json';
import sharedUi from '../../../shared-ui/package.json';
import { PROVIDED_MODULES } from './provided-modules.ts';

/** What only the page itself uses; a remote must not bring or expect it. */
const NEVER_SHARED = ['./styles.css', './theme-boot.js', './gallery', './package.json'];

describe('PROVIDED_MODULES', () => {
  it('names exactly what shared-api says that it shares', () => {
    const wanted = sharedApi.howdah.shared.map((subpath) => sharedApi.name + subpath.slice(1));
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
