import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildFacts } from '@howdah/shared-api/remote-contract/sharing';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from './preset.ts';
import { exportedNames, sourceSurface } from './shared-surface.ts';
import { workspaceRoot } from './workspace.ts';

// A build takes about a second on an idle machine, and the first one loads webpack. A busy machine is not a fault.
const BUSY_MS = 120_000;
jest.setTimeout(BUSY_MS);

let folder: string;
let built: Built;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'howdah-build-'));
  built = await build('mfe-x', {});
}, BUSY_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

const AREA = `
import { injectArea } from '@howdah/shared-api/api';
import { cityPath } from './city.ts';

export interface Weather { degrees: number }

/** By city. */
const weatherApi = injectArea('weather', (build) => ({
  weatherGet: build.query<Weather, string>({ query: (city) => cityPath(city) }),
}));
export const { useWeatherGetQuery } = weatherApi;
`;
const CITY = `
export const cityPath = (city: string) => '/weather/' + city;
`;
const REMOTE = `
import { Button } from '@howdah/shared-ui';
import { defineRemote } from '@howdah/shared-api/remote-contract';
import { useWeatherGetQuery } from './weather.ts';
const Page = () => <Button>{useWeatherGetQuery('Ulm').data?.degrees}</Button>;
export default defineRemote({ id: 'mfe-x', routes: [{ path: 'x', element: <Page /> }] });
`;

interface Built {
  facts: BuildFacts;
  code: string;
}

/** Builds a remote by the preset, from these files in its `src`. */
async function build(id: string, files: Record<string, string>): Promise<Built> {
  const sources = join(folder, id, 'src');
  await mkdir(sources, { recursive: true });
  const all = { 'weather.ts': AREA, 'city.ts': CITY, 'remote.tsx': REMOTE, ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(sources, name), text);
  await writeFile(join(folder, id, 'package.json'), JSON.stringify({ name: id, version: '1.0.0' }));
  const [config] = remoteConfig({ folder: join(folder, id) })({}, { mode: 'production' });
  await run({
    ...config,
    cache: false,
    devtool: false,
    resolve: { ...config!.resolve, modules: [join(workspaceRoot, 'node_modules')] },
    optimization: { ...config!.optimization, minimize: false },
    plugins: config!.plugins!.filter((plugin) => !(plugin instanceof CompressionPlugin)),
  });
  const dist = join(folder, id, 'dist');
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(dist, name), 'utf8')));
  const { howdah } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'));
  return { facts: howdah as BuildFacts, code: texts.join('\n') };
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

describe('the build of a remote', () => {
  it('records what it imports, what it was built against, and the area that it brings', () => {
    const { facts, code } = built;
    const surface = sourceSurface();
    expect(facts.imports).toEqual({
      '@howdah/shared-api/api': ['injectArea'],
      '@howdah/shared-api/remote-contract': ['defineRemote'],
      '@howdah/shared-ui': ['Button'],
    });
    expect(facts).toMatchObject({ surface: surface.digest, builtAgainst: surface.versions });
    expect(facts.areas).toEqual({ weather: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(code).toContain(JSON.stringify({ by: 'mfe-x', hash: facts.areas!.weather }));
  });

  it('gives the same code the same hash: in another remote, with other comments, types and spaces', async () => {
    const other = await build('mfe-y', {
      'weather.ts': AREA.replace('/** By city. */', '// By the name of the city.\n').replace(
        '{ degrees: number }',
        '{\n  degrees: number;\n  wind?: number;\n}',
      ),
    });
    expect(other.facts.areas).toEqual(built.facts.areas);
  });

  it('gives an area another hash if something that it imports is other code', async () => {
    const other = await build('mfe-z', { 'city.ts': CITY.replace('/weather/', '/v2/weather/') });
    expect(other.facts.areas!.weather).not.toBe(built.facts.areas!.weather);
  });

  it('gives all modules of an area one hash', async () => {
    const second = AREA.replaceAll('weatherGet', 'weatherList').replaceAll('WeatherGet', 'WeatherList');
    const { facts, code } = await build('mfe-parts', {
      'second.ts': second,
      'remote.tsx': REMOTE + "export { useWeatherListQuery } from './second.ts';\n",
    });
    const origin = JSON.stringify({ by: 'mfe-parts', hash: facts.areas!.weather });
    expect(code.split(origin)).toHaveLength(3);
    expect(facts.areas!.weather).not.toBe(built.facts.areas!.weather);
  });

  it('fails if the name of an area is not written out', async () => {
    const files = { 'weather.ts': AREA.replace("'weather'", "['weather'].join()") };
    await expect(build('mfe-broken', files)).rejects.toThrow('The name of an area must be a string literal');
  });
});

describe('the surface of the shared packages', () => {
  const names = async (text: string) => {
    await writeFile(join(folder, 'more.ts'), 'export const fromMore = 1;\nexport default 2;\n');
    const file = join(folder, 'entry.tsx');
    await writeFile(file, text);
    return [...exportedNames(file)].sort();
  };

  it('has every export that is a value, however it is written', async () => {
    expect(
      await names(`
        export * from './more.ts';
        export * as more from './more.ts';
        export { fromMore as renamed, type Kind } from './more.ts';
        export type { Other } from './more.ts';
        export interface Shape { a: number }
        export type Text = string;
        export const a = 1, [b, { c }] = x, { d, e: f, ...g } = y;
        export function h() { return <p />; }
        export class I {}
        export default h;
      `),
    ).toEqual(['I', 'a', 'b', 'c', 'd', 'default', 'f', 'fromMore', 'g', 'h', 'more', 'renamed']);
  });

  it('refuses to guess what another package exports', async () => {
    await expect(names("export * from 'react-router-dom';")).rejects.toThrow(
      'exports all of react-router-dom. Name what it exports',
    );
  });

  it('holds the shared modules of both packages', () => {
    const { modules } = sourceSurface();
    expect(modules['@howdah/shared-ui']).toEqual(expect.arrayContaining(['Button', 'Page']));
    expect(modules['@howdah/shared-api/projects']).toContain('useProjectsPauseMutation');
    expect(modules['@howdah/shared-ui']).not.toContain('ButtonProps');
  });
});
