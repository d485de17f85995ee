import { readWorkspaceFile, workspaceFiles } from './workspace-files.ts';

interface Target {
  inputs?: unknown[];
}

const read = (path: string) => JSON.parse(readWorkspaceFile(path)) as unknown;
const { targetDefaults } = read('nx.json') as { targetDefaults: Record<string, Target> };

/** The environment variables whose change makes Nx run a target of a package again. */
function variablesOf(folder: string, target: string): unknown[] {
  const { nx } = read(`${folder}/package.json`) as { nx?: { targets?: Record<string, Target> } };
  const inputs = nx?.targets?.[target]?.inputs ?? targetDefaults[target]?.inputs ?? [];
  return inputs.flatMap((input) => (typeof input === 'object' ? Object.values(input as object) : []));
}

it.each([
  { target: 'unit', files: /\.long\.test\.tsx?$/, variable: 'HOWDAH_LONG_TESTS' },
  { target: 'unit', files: /\.test\.tsx?$/, variable: 'HOWDAH_EXTENDED_TESTS' },
  { target: 'e2e', files: /\.long\.spec\.ts$/, variable: 'HOWDAH_LONG_TESTS' },
  { target: 'e2e', files: /\.spec\.ts$/, variable: 'HOWDAH_EXTENDED_TESTS' },
])(
  'the tests that $variable adds to $target run also after an ordinary run',
  ({ target, files, variable }) => {
    // The skew layer runs without Nx.
    const paths = workspaceFiles(files).filter((path) => !path.startsWith('tools/skew/'));
    const folders = new Set(paths.map((path) => path.split('/')[0]!));
    expect([...folders].filter((folder) => !variablesOf(folder, target).includes(variable))).toEqual([]);
  },
);
