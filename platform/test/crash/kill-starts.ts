import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { makeHome } from '../engines/make-home.ts';
import { Browser, type Json } from '../server/browser.ts';
import { buildProgram, printedToken, removeProgram, runProgram } from '../server/program.ts';

/** The result of a series of kills. */
export interface KilledStarts {
  /** The outcome of each start after a kill -9: `good`, or the failure. */
  starts: string[];
  /** Reproduces the series. */
  seed: number;
}

/**
 * Kills the program at random moments, also during its first start, and starts it again: `rounds` times during a start, and as
 * often while it serves. Each start must have what was acknowledged before.
 */
export async function killStarts(
  rounds: number,
  env: Record<string, string>,
  seed = Number(process.env.HOWDAH_TEST_SEED ?? randomBytes(4).readUInt32LE()),
): Promise<KilledStarts> {
  const random = randomFrom(seed);
  const main = buildProgram();
  const home = makeHome();
  const starts: string[] = [];
  /** The duration of the last start. */
  let startMs = 3_000;
  let name = 'Bookshop';
  try {
    for (let round = 0; round < rounds; round += 1) {
      const killed = runProgram(main, home, env);
      const timer = setTimeout(() => killed.process.kill('SIGKILL'), random() * startMs);
      const how = await killed.ended;
      clearTimeout(timer);
      if (how !== 'SIGKILL') starts.push(`ended with ${how}: ${killed.errors.join(' ')}`);

      const began = performance.now();
      const program = runProgram(main, home, env);
      const outcome = await program.ready.then(
        async (base) => {
          startMs = performance.now() - began;
          const owner = new Browser(base);
          await owner.redeem(printedToken(program, 'owner@howdah.local'));
          const { json } = await owner.get('/platform/projects');
          const project = json.find((one: Json) => one.name === name);
          if (!project) return `lost the name ${name}`;
          const next = `Name ${round}`;
          const body = { name: next };
          const { status } = await owner.call('PATCH', `/platform/projects/${project.ref}`, { body });
          if (status === 200) name = next;
          return 'good';
        },
        (error: unknown) => String(error),
      );
      starts.push(outcome);
      program.process.kill('SIGKILL');
      await program.ended;
    }
    return { starts, seed };
  } finally {
    removeProgram(main);
    rmSync(home, { recursive: true, force: true });
  }
}

/** mulberry32: the same numbers, from 0 to 1, for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
