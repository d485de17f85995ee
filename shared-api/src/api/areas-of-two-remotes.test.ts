import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as api from './index.ts';

// Two remotes that bring the same area, for every entry point of this package that has endpoints. In a page, what the shell
// provides is there once; here both load their own copy of everything but the API.

const root = join(__dirname, '../..');
const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** The names of the areas that an entry point brings, in its own file or one that it imports by a path. */
function areasOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(/\binjectArea\(\s*'(\w+)'/g)].map(([, area]) => area!);
  const imported = [...text.matchAll(/^(?:import|export)\s(?!type )[^'"]*?from '(\.[^']+\.tsx?)'/gm)];
  return [...own, ...imported.flatMap(([, path]) => areasOf(resolve(dirname(file), path!), seen))];
}

const withEndpoints = Object.entries(entries)
  .filter(([, file]) => /\.tsx?$/.test(file))
  .map(([entry, file]) => ({ entry, file: join(root, file), areas: [...new Set(areasOf(join(root, file)))] }))
  .filter(({ areas }) => areas.length > 0);

type Exports = Record<string, unknown>;

/** Loads an entry point as a remote brings it: its own code, with what the build adds to each call of `injectArea`. */
async function bring(file: string, by: string, hashOf: (area: string) => string): Promise<Exports> {
  let brought: Exports = {};
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@howdah/shared-api/api', () => ({
      ...api,
      injectArea: ((area, endpoints, options) =>
        api.injectArea(area, endpoints, options, { by, hash: hashOf(area) })) as typeof api.injectArea,
    }));
    brought = (await import(file)) as Exports;
  });
  return brought;
}

const endpointsNow = () => ({ ...(api.platformApi.endpoints as Record<string, unknown>) });

it('finds the entry points, and no area in two of them', () => {
  expect(withEndpoints.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining([
      './lifecycle',
      './snippets',
      './data-api',
      './projects',
      './organizations/admin',
    ]),
  );
  const areas = withEndpoints.flatMap((each) => each.areas);
  expect(new Set(areas).size).toBe(areas.length);
});

describe.each(withEndpoints)('two remotes that bring $entry', ({ file, areas }) => {
  it('share its endpoints and hooks if it is the same code', async () => {
    const first = await bring(file, 'mfe-one', () => 'same');
    const endpoints = endpointsNow();
    const second = await bring(file, 'mfe-two', () => 'same');
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(endpointsNow()).toEqual(endpoints);
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect((api.platformApi.endpoints as Exports)[name]).toBe(endpoint);
    }
    const hooks = Object.entries(second).filter(([name]) => /^use.*(Query|Mutation)$/.test(name));
    for (const [name, hook] of hooks) expect([name, typeof hook]).toEqual([name, 'function']);
  });

  it.each(areas)('are refused by the names of both if the code of %s differs', async (changed) => {
    await bring(file, 'mfe-one', () => 'same');
    const endpoints = endpointsNow();
    await expect(bring(file, 'mfe-two', (area) => (area === changed ? 'other' : 'same'))).rejects.toThrow(
      new RegExp(`^"mfe-two" brings the area "${changed}" with other code than "mfe-\\w+"`),
    );
    expect(endpointsNow()).toEqual(endpoints);
  });
});
