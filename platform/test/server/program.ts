import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Browser } from './browser.ts';
import { addControlPlane } from './home-with-control-plane.ts';
import { keptHome } from './kept-home.ts';

const platformDir = join(__dirname, '../..');

/** Builds the program and returns its main file. `testing` has a control port. */
export function buildProgram(entry: 'main' | 'testing' = 'main'): string {
  const outdir = `dist-test/program-${process.pid}`;
  execFileSync(process.execPath, ['build.mjs', outdir], { cwd: platformDir });
  return join(platformDir, outdir, `${entry}.js`);
}

/** Deletes the output of `buildProgram`. */
export function removeProgram(main: string): void {
  rmSync(dirname(main), { recursive: true, force: true });
}

export interface Program {
  process: ChildProcess;
  /** The lines of standard output and standard error so far. */
  lines: string[];
  errors: string[];
  /** Resolves with the exit code, or with the signal that ended the program. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves with the address once the program is ready. Rejects when it ends before. */
  ready: Promise<string>;
}

/** Most tests of the program need one project, which starts faster. */
const oneProject = { HOWDAH_DEPLOYMENT: 'self-hosted' };
/** For tests that need all three projects. */
export const threeProjects = { HOWDAH_DEPLOYMENT: 'hosted' };

/** A home in which the program has already created its project. */
export function homeOfProgram(main: string): Promise<string> {
  return keptHome(oneProject.HOWDAH_DEPLOYMENT, async (home) => {
    await addControlPlane(home);
    const program = runProgram(main, home);
    await program.ready;
    program.process.kill('SIGTERM');
    await program.ended;
  });
}

/** Runs the program as a user would. */
export function runProgram(
  main: string,
  home: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Program {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOWDAH_HOME: home,
      HOWDAH_PORT: '0',
      HOWDAH_DEMO_SCALE: '0.02',
      ...oneProject,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      // The links follow the address, so with the first link both are printed.
      if (line.startsWith('Sign in as ')) resolve(addressIn(lines));
    });
    void ended.then((how) => reject(new Error(`It ended (${how}): ${errors.join('\n')}`)));
  });
  // Prevents an unhandled rejection in tests that only wait for the end.
  ready.catch(() => {});
  return { process: child, lines, errors, ended, ready };
}

function addressIn(lines: string[]): string {
  const [, base] = /^Howdah is ready at (\S+)$/m.exec(lines.join('\n')) ?? [];
  if (!base) throw new Error('No address was printed before the links');
  return base;
}

/** The token of the link that was printed for a user. */
export function printedToken({ lines }: Program, email: string): string {
  const line = lines.find((text) => text.startsWith(`Sign in as ${email}: `));
  if (!line) throw new Error(`No link was printed for ${email}`);
  return line.split('#token=')[1]!;
}

/** A browser with a session from the link that was printed for this user. */
export async function signInOn(program: Program, email = 'owner@howdah.local'): Promise<Browser> {
  const browser = new Browser(await program.ready);
  await browser.redeem(printedToken(program, email));
  return browser;
}
