import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** What ESLint says about `code` as if it stood in `file`; the file need not exist. */
function lint(file: string, code: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '--format', 'json'],
    { cwd: root, input: `${code}\n`, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
  );
  const [result] = JSON.parse(stdout) as { messages: { ruleId: string }[] }[];
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

beforeAll(() => {
  // The boundary rule reads Nx's cached project graph and is silent without one.
  spawnSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
});

describe('imports between packages', () => {
  it.each([
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
  ])('refuses %s importing %s', (_from, _to, file, code) => {
    expect(lint(file, code)).not.toEqual([]);
  });

  it.each([
    ['the platform', 'the pure permissions', 'platform/src/x.ts', "import '@howdah/shared-api/permissions';"],
    ['a remote', 'shared-api', 'mfe-assistant/src/x.ts', "import '@howdah/shared-api/session';"],
    ['a remote', 'shared-ui', 'mfe-assistant/src/x.ts', "import '@howdah/shared-ui/router';"],
    ['a test', 'the tools', 'mfe-assistant/src/x.test.ts', "import '@howdah/tools/testing';"],
  ])('lets %s import %s', (_from, _to, file, code) => {
    expect(lint(file, code)).toEqual([]);
  });
});
