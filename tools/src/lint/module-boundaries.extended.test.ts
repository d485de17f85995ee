import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

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

/** What ESLint says about each piece of code as if it stood in its file; the files need not exist. */
const LINT = `
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
const eslint = new ESLint();
const found = [];
for (const [file, code] of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code + '\\n', { filePath: file });
  found.push(result.messages.map(({ ruleId }) => ruleId));
}
console.log(JSON.stringify(found));`;

let found: Map<string, string[]>;

/** A process of its own: jest cannot import ESLint's configuration. */
beforeAll(() => {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } } as const;
  // The boundary rule reads Nx's cached project graph and is silent without one.
  spawnSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], options);
  const pieces = [...REFUSED, ...ALLOWED].map(([, , file, code]) => [file, code]);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LINT], {
    ...options,
    input: JSON.stringify(pieces),
  });
  if (!stdout) throw new Error(stderr);
  const rules = JSON.parse(stdout) as string[][];
  found = new Map(pieces.map((piece, index) => [piece.join(), rules[index] ?? []]));
}, 60_000);

describe('imports between packages', () => {
  it.each(REFUSED)('refuses %s importing %s', (_from, _to, file, code) => {
    expect(found.get([file, code].join())).not.toEqual([]);
  });

  it.each(ALLOWED)('lets %s import %s', (_from, _to, file, code) => {
    expect(found.get([file, code].join())).toEqual([]);
  });
});
