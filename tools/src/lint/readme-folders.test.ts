import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

const packages = workspaceFiles(/^package\.json$/).flatMap(
  (path) => /^([\w-]+)\/package\.json$/.exec(path)?.[1] ?? [],
);

it('names every package in the table of the README, and nothing else', () => {
  const named = [...readWorkspaceFile('README.md').matchAll(/^\| `([\w-]+)` /gm)].map(([, folder]) => folder);
  expect(named.sort()).toEqual([...packages].sort());
});

// In shared-ui, each component has a folder.
const describedFolders = packages.filter((name) => name !== 'shared-ui').map((name) => `${name}/src`);

it.each([...describedFolders, 'platform/src/areas'])(
  'describes each folder of %s in the README',
  (parent) => {
    const [packageName] = parent.split('/');
    const named = [...readWorkspaceFile(`${packageName}/README.md`).matchAll(/`([^`\n]+)`/g)].map(
      ([, text = '']) => text.replace(/^src\//, ''),
    );
    const folders = new Set(
      workspaceFiles(/./).flatMap((path) =>
        path.startsWith(`${parent}/`) ? (/^([\w-]+)\//.exec(path.slice(parent.length + 1))?.[1] ?? []) : [],
      ),
    );
    const isNamed = (folder: string) =>
      named.some((name) =>
        name.endsWith('*') ? folder.startsWith(name.slice(0, -1)) : name.split('/')[0] === folder,
      );
    expect([...folders].filter((folder) => !isNamed(folder))).toEqual([]);
  },
);
