import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';

type Case = [from: string, imported: string, file: string, code: string];

const REFUSED: Case[] = [
  ['shared-ui', 'shared-api', 'shared-ui/src/x.ts', "import '@howdah/shared-api/permissions';"],
  ['shared-api', 'shared-ui', 'shared-api/src/x.ts', "import '@howdah/shared-ui/router';"],
  ['the platform', 'shared-ui', 'platform/src/x.ts', "import '@howdah/shared-ui/router';"],
  ['the platform', 'a slice of shared-api', 'platform/src/x.ts', "import '@howdah/shared-api/session';"],
  ['a remote', 'another remote', 'mfe-assistant/src/x.ts', "import '@howdah/mfe-api-docs/src/remote.tsx';"],
  [
    'a remote',
    "another remote's files",
    'mfe-assistant/src/x.ts',
    "import '../../mfe-api-docs/webpack.config.ts';",
  ],
  ['the shell', 'a remote', 'shell/src/x.ts', "import '@howdah/mfe-sql-editor/src/remote.tsx';"],
  ['a remote', 'the shell, lazily', 'mfe-assistant/src/x.ts', "void import('../../shell/src/page.ts');"],
  ['a remote', 'types of the platform', 'mfe-assistant/src/x.ts', "export type * from '@howdah/platform';"],
  ['a test', "shared-ui's files", 'mfe-assistant/src/x.test.ts', "import '../../shared-ui/src/router.ts';"],
  ['a remote', 'the tools', 'mfe-assistant/src/x.ts', "import '@howdah/tools/webpack';"],
  ['a remote', 'a router of its own', 'mfe-assistant/src/x.ts', "import 'react-router-dom';"],
];

const ALLOWED: Case[] = [
  ['the platform', 'the pure permissions', 'platform/src/x.ts', "import '@howdah/shared-api/permissions';"],
  [
    'the platform',
    'the registry of a store',
    'platform/src/x.ts',
    "import '@howdah/shared-api/registry-store';",
  ],
  ['a remote', 'shared-api', 'mfe-assistant/src/x.ts', "import '@howdah/shared-api/session';"],
  ['a remote', 'shared-ui', 'mfe-assistant/src/x.ts', "import '@howdah/shared-ui/router';"],
  ['a test', 'the tools', 'mfe-assistant/src/x.test.ts', "import '@howdah/tools/testing';"],
];

/** The case's file, with a name of its own. */
const fileOf = (one: Case) => one[2].replace('/x.', `/x${[...REFUSED, ...ALLOWED].indexOf(one)}.`);

/** Files that the linter refuses, with the rules. */
let refused: Record<string, string[]>;

beforeAll(() => {
  const workspace = mkdtempSync(join(tmpdir(), 'howdah-boundaries-'));
  for (const path of ['oxlint.config.mjs', 'tools/oxlint'])
    cpSync(join(workspaceRoot, path), join(workspace, path), { recursive: true });
  for (const one of [...REFUSED, ...ALLOWED]) {
    const path = join(workspace, fileOf(one));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${one[3]}\n`);
  }
  const oxlint = join(workspaceRoot, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '-c', 'oxlint.config.mjs', '--format', 'json', '.'],
    { cwd: workspace, encoding: 'utf8' },
  );
  rmSync(workspace, { recursive: true });
  if (!stdout) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  refused = {};
  for (const { code, filename } of diagnostics) (refused[filename] ??= []).push(code);
});

describe('imports between packages', () => {
  it.each(REFUSED.map((one) => [...one, one] as const))('refuses %s importing %s', (...[, , , , one]) => {
    expect(refused[fileOf(one)]).toEqual([expect.stringMatching(/boundaries|no-restricted-imports/)]);
  });

  it.each(ALLOWED.map((one) => [...one, one] as const))('lets %s import %s', (...[, , , , one]) => {
    expect(refused[fileOf(one)]).toBeUndefined();
  });
});
