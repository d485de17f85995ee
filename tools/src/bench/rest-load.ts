import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * Clients of a project's API, in a process of their own: in that of the caller that is measured, their answers would be read
 * before its answer. Told to load, each sends one call after the other until told to stop.
 */

export interface LoadSettings {
  /** `:id` in it is a number from 1 to 10,000. */
  url: string;
  headers: Record<string, string>;
  clients: number;
  /** For all clients together. Without a limit when absent. */
  callsPerSecond?: number;
}

export interface LoadResult {
  calls: number;
  errors: number;
}

// Clients of a project have a machine of their own: here they leave the processors to the platform.
setPriority(19);

const done: LoadResult = { calls: 0, errors: 0 };
let isOn = false;
let ended: Promise<void> = Promise.resolve();

async function load(settings: LoadSettings): Promise<void> {
  const { clients } = settings;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number, settings, agent)));
  agent.destroy();
}

async function runClient(number: number, settings: LoadSettings, agent: Agent): Promise<void> {
  const { url, headers, clients, callsPerSecond } = settings;
  const pauseMs = callsPerSecond ? (clients * 1000) / callsPerSecond : 0;
  let due = performance.now() + (pauseMs * number) / clients;
  for (let id = number; isOn; id = (id + clients) % 10_000) {
    if (pauseMs > 0) await wait(Math.max(0, due - performance.now()));
    due += pauseMs;
    const isAnswered = await call(url.replace(':id', String(id + 1)), headers, agent);
    done.calls += 1;
    if (!isAnswered) done.errors += 1;
  }
}

function call(url: string, headers: Record<string, string>, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    request.once('error', () => resolve(false));
  });
}

process.on('message', async (message: LoadSettings | 'count' | 'stop') => {
  if (message === 'stop') {
    isOn = false;
    await ended;
  } else if (message !== 'count') {
    Object.assign(done, { calls: 0, errors: 0 });
    isOn = true;
    ended = load(message);
    return;
  }
  process.send!(done);
});
// Ends with the bench, even if that is killed.
process.on('disconnect', () => process.exit());
process.send!(done);
