import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDashboard, startModelServer, suiteOn } from '@howdah/tools/playwright';

const REMOTE = 'mfe-assistant';

/** The real dashboard with this remote and no other. */
export const startAlone = (env: Record<string, string> = {}) => startDashboard({ remotes: [REMOTE], env });

/** With a scripted model. */
export const test = suiteOn(
  async () => {
    const model = await startModelServer();
    const platform = await startAlone(model.env);
    const running = {
      ...platform,
      /** A test may put another one in its place, at the same address. */
      model,
      async stop(how?: 'ask' | 'kill') {
        await platform.stop(how);
        await running.model.stop();
      },
    };
    return running;
  },
  { needs: 'a scripted model' },
);

/** A platform with repositories to connect, and without a key of a model: acme/shop has the branches main and feature/new-cart. */
export const testWithRepositories = suiteOn(
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'howdah-repositories-'));
    makeRepository(join(root, 'acme/shop'), ['feature/new-cart']);
    const platform = await startAlone({ HOWDAH_GIT_ROOT: root });
    return {
      ...platform,
      async stop(how?: 'ask' | 'kill') {
        await platform.stop(how);
        rmSync(root, { recursive: true, force: true });
      },
    };
  },
  { needs: 'a folder of git repositories' },
);

function makeRepository(cwd: string, branches: string[]): void {
  mkdirSync(cwd, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd });
  git('init', '--quiet', '--initial-branch=main');
  git('commit', '--quiet', '--allow-empty', '--message=Begin');
  for (const branch of branches) git('branch', branch);
}

export { expect, expectAccessible, openProject } from '@howdah/tools/playwright';
