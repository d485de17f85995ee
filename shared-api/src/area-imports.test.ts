import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const sources = __dirname;

/** Folders that can be in different bundles: each is an entry point. */
const { exports: entries, howdah } = JSON.parse(readFileSync(join(sources, '../package.json'), 'utf8')) as {
  exports: Record<string, string>;
  howdah: { shared: string[] };
};
const areas = [
  ...new Set(
    Object.values(entries)
      .map((file) => file.split('/')[2]!)
      .filter((folder) => !folder.includes('.')),
  ),
];

/** Stateless entry points, of which every bundle can have a copy. */
const STATELESS = ['./contract', './remote-contract/start-worker', './sql-safety', './sql-text'];

const importsOf = (text: string) =>
  [...text.matchAll(/^(?:import|export)\s([^'"]*?from\s)?['"](\.[^'"]+)['"]/gm)].map(
    ([, clause = '', target]) => ({
      typeOnly: clause.startsWith('type '),
      target: target!,
    }),
  );

/** Lists the code imports with a relative path that lead from a file into another area. */
function crossings(file: string, text: string): string[] {
  const own = relative(sources, file).split('/')[0];
  return importsOf(text)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => relative(sources, resolve(dirname(file), target)).split('/')[0]!)
    .filter((area) => area !== own && areas.includes(area));
}

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join(sources, file));

describe('imports between areas', () => {
  it('finds the areas and their files', () => {
    expect(areas).toEqual(
      expect.arrayContaining(['api', 'session', 'projects', 'sql', 'entities', 'permissions']),
    );
    expect(files.length).toBeGreaterThan(30);
  });

  it('refuses code that another bundle may hold a second copy of, and lets types pass', () => {
    const file = join(sources, 'session/session.ts');
    expect(crossings(file, "import { injectArea } from '../api/index.ts';")).toEqual(['api']);
    expect(crossings(file, "import {\n  a,\n  b,\n} from '../api/index.ts';")).toEqual(['api']);
    expect(crossings(file, "import '../api/index.ts';")).toEqual(['api']);
    expect(crossings(file, "export * from '../projects/status.ts';")).toEqual(['projects']);
    expect(crossings(file, "import type { Project } from '../projects/types.ts';")).toEqual([]);
    expect(crossings(file, "import { x } from './types.ts';")).toEqual([]);
  });

  it.each(files.map((file) => [relative(sources, file), file]))(
    'go by the name of the package in %s',
    (_, file) => {
      expect(crossings(file!, readFileSync(file!, 'utf8'))).toEqual([]);
    },
  );
});

/** Lists the entry point and every file whose code it includes by relative imports. */
function filesOf(entry: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { typeOnly, target } of importsOf(readFileSync(file, 'utf8'))) {
      if (!typeOnly && /\.tsx?$/.test(target)) visit(resolve(dirname(file), target));
    }
  };
  visit(join(sources, '..', entries[entry]!));
  return [...found];
}

describe('entry points', () => {
  it.each(
    files.filter((file) => /\b(injectArea|createSlice|createContext)\(/.test(readFileSync(file, 'utf8'))),
  )('of which only one brings %s, which has state', (file) => {
    const bringing = Object.keys(entries).filter((entry) => filesOf(entry).includes(file));
    expect(bringing.length).toBeLessThanOrEqual(1);
  });
});

describe('what the shell provides to every remote', () => {
  it('are entry points of this package', () => {
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(howdah.shared));
  });

  it.each(howdah.shared)('holds everything that %s imports', (entry) => {
    const named = filesOf(entry)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/from '@howdah\/shared-api(\/[^']+)?'/g)].map(
          ([, subpath = '']) => `.${subpath}`,
        ),
      )
      .filter((subpath) => !STATELESS.includes(subpath));
    expect(howdah.shared).toEqual(expect.arrayContaining(named));
  });
});
