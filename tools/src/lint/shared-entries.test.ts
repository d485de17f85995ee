import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '../../webpack/shared-modules.ts';
import { workspaceRoot } from '../../webpack/workspace.ts';

// What the shell provides (docs/architecture.md#sharing): code that is in a page twice costs its bytes twice, and an area that
// two remotes bring must come from the same build.

const shared = Object.keys(sharedModules('shell'));

/** The packages with code for browsers, and the files of them that are shipped. */
const packages = ['shell', ...readdirSync(workspaceRoot).filter((name) => name.startsWith('mfe-'))];

/** What a remote is, for who loads it. It has no state. */
const OF_THE_CONTRACT = '@howdah/shared-api/remote-contract/';

function importsOf(folder: string): Set<string> {
  const files = readdirSync(join(workspaceRoot, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const shipped = files.filter((file) => /\.tsx?$/.test(file) && !/testing|\.test\./.test(file));
  return new Set(
    shipped.flatMap((file) => {
      const text = readFileSync(join(workspaceRoot, folder, 'src', file), 'utf8');
      return [...text.matchAll(/^import\s(?!type )[^'"]*?from '(@howdah\/shared-api[^']*)'/gm)].map(
        ([, request]) => request!,
      );
    }),
  );
}

const imports = new Map(packages.map((folder) => [folder, importsOf(folder)]));

it('what two packages import of shared-api is provided by the shell', () => {
  const counts = new Map<string, number>();
  for (const requests of imports.values()) {
    for (const request of requests) counts.set(request, (counts.get(request) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count > 1).map(([request]) => request);
  expect(common.length).toBeGreaterThan(10);
  expect(common.filter((request) => !shared.includes(request))).toEqual([]);
});

it('what the shell imports of shared-api is provided to the remotes', () => {
  const own = [...imports.get('shell')!].filter((request) => !request.startsWith(OF_THE_CONTRACT));
  expect(own.filter((request) => !shared.includes(request))).toEqual([]);
});
