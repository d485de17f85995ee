import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadResult, LoadSettings } from './rest-load.ts';
import type { Figure } from './report.ts';

const CLIENTS = 32;
/** Warm-up rounds, until V8 has compiled the code. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 8;
/** Calls of the second project in each part of a round. */
const CALLS = 200;
/** How long the clients of a load take to start. */
const STARTING_MS = 500;

/** Where the calls of a project go: `:id` in the address is a number from 1 to 10,000. */
export type Target = Pick<LoadSettings, 'url' | 'headers'>;

interface Fairness {
  first: Target;
  second: Target;
  /** A project of another platform, which shares nothing with them but the machine. */
  apart: Target;
}

/**
 * The second project alone, while the first one is under load, and while another platform answers as many calls. All take
 * turns, so that they meet the same machine.
 */
export async function benchFairness({ first, second, apart }: Fairness): Promise<Figure[]> {
  const clients = await startClients();
  try {
    // What has just started is slower.
    for (const target of [first, apart])
      await clients.during({ ...target, clients: CLIENTS }, () => wait(2_000));
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await times(second);
    const alone: number[] = [];
    const beside: number[] = [];
    const besideApart: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await times(second)));
      const load = await clients.during({ ...first, clients: CLIENTS }, () => times(second));
      beside.push(...load.result);
      const same = { ...apart, clients: CLIENTS, callsPerSecond: load.callsPerSecond };
      besideApart.push(...(await clients.during(same, () => times(second))).result);
    }
    return [
      { what: 'a second project alone, p95', value: p95(alone), unit: 'ms' },
      { what: `a second project beside ${CLIENTS} clients, p95`, value: p95(beside), unit: 'ms' },
      {
        what: 'a second project, beside against alone',
        value: p95(beside) / p95(alone),
        unit: 'x',
        budget: 1.3,
      },
      {
        what: 'the same, but another platform on the machine has those calls',
        value: p95(besideApart) / p95(alone),
        unit: 'x',
      },
      {
        what: 'a second project, beside on its platform against beside another',
        value: p95(beside) / p95(besideApart),
        unit: 'x',
        budget: 1.3,
      },
    ];
  } finally {
    clients.end();
  }
}

async function times({ url, headers }: Target): Promise<number[]> {
  const all: number[] = [];
  for (let id = 1; id <= CALLS; id += 1) {
    const started = performance.now();
    const answer = await fetch(url.replace(':id', String(id)), { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${body}`);
    all.push(performance.now() - started);
  }
  return all;
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!;
}

/** Clients in a process of their own (rest-load.ts). */
async function startClients() {
  const child = fork(join(import.meta.dirname, 'rest-load.ts'), { execArgv: ['--import', 'tsx'] });
  const next = async () => (await once(child, 'message'))[0] as LoadResult;
  await next();
  const count = async () => {
    const counted = next();
    child.send('count');
    return (await counted).calls;
  };
  return {
    /** Runs `work` under load, and counts the calls of the load. */
    async during<T>(
      load: LoadSettings,
      work: () => Promise<T>,
    ): Promise<{ result: T; callsPerSecond: number }> {
      child.send(load);
      await wait(STARTING_MS);
      const before = await count();
      const started = performance.now();
      const result = await work();
      const seconds = (performance.now() - started) / 1000;
      const callsPerSecond = ((await count()) - before) / seconds;
      const ended = next();
      child.send('stop');
      const { errors } = await ended;
      if (errors > 0) throw new Error(`${errors} calls of the load failed`);
      return { result, callsPerSecond };
    },
    end: () => child.kill(),
  };
}
