import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

it('names every package in the table of the README, and nothing else', () => {
  const named = [...readWorkspaceFile('README.md').matchAll(/^\| `([\w-]+)` /gm)].map(([, folder]) => folder);
  const packages = workspaceFiles(/^package\.json$/).flatMap(
    (path) => /^([\w-]+)\/package\.json$/.exec(path)?.[1] ?? [],
  );
  expect(named.sort()).toEqual(packages.sort());
});
