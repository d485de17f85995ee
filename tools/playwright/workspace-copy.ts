import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const workspace = resolve(import.meta.dirname, '../..');
const runFile = promisify(execFile);

/** What the shell and the platform have been built into, and what a build of a remote needs. */
const BUILT = ['shell/dist', 'shell/dist-early', 'platform/dist', 'shared-api/dist-worker'];

/** A copy of the workspace, with its packages and builds, that a test can change. Installed files are shared by hard links. */
export async function copyOfWorkspace(): Promise<string> {
  const copies = join(workspace, '.cache/workspaces');
  await mkdir(copies, { recursive: true });
  const copy = await mkdtemp(join(copies, 'copy-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: workspace, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of files.split('\0').filter((name) => existsSync(join(workspace, name || '.')) && name)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(workspace, file), join(copy, file));
  }
  // A repository of its own: the one around it ignores this folder, and tools would find no files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  for (const folder of BUILT) await cp(join(workspace, folder), join(copy, folder), { recursive: true });
  const find = ['.', '-maxdepth', '2', '-name', 'node_modules', '-type', 'd', '-not', '-path', './.*/*'];
  const installed = execFileSync('find', find, { cwd: workspace, encoding: 'utf8' });
  for (const folder of installed.split('\n').filter(Boolean)) {
    execFileSync('cp', ['-al', join(workspace, folder), join(copy, folder)]);
  }
  return copy;
}

/**
 * Runs a command to its end and returns its output.
 *
 * @throws with that, when it fails.
 */
export async function run(cwd: string, [command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  try {
    const { stdout } = await runFile(command, args, {
      cwd,
      env: { ...ordinaryEnv(), ...env },
      maxBuffer: 1e8,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Without what this run of tests says to its own processes. */
function ordinaryEnv(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) =>
      !/^(HOWDAH_LONG_TESTS|HOWDAH_EXTENDED_TESTS|HOWDAH_TEST_RESULTS|NODE_|NX_|JEST_|TEST_|PW_|npm_)/.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(entries),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  };
}
