import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve(import.meta.dirname, '../../platform/testing/model-server/main.ts');

/** What the model server was sent, and how its answer ended. */
export interface ModelRequest {
  text: string;
  outcome: 'running' | 'answered' | 'hung up';
}

/** The scripted model server in a process of its own; what it says is chosen by `scenario:<name>` in the message. */
export interface RunningModel {
  /** Variables by which a platform speaks with it. */
  env: Record<string, string>;
  requests(): Promise<ModelRequest[]>;
  forget(): Promise<void>;
  stop(): Promise<void>;
  /** Another one in its place, at the same address. */
  restart(): Promise<void>;
}

export async function startModel(): Promise<RunningModel> {
  const first = await startProcess(0);
  const { env } = first;
  let { child } = first;
  const { origin, port } = new URL(env.OPENAI_BASE_URL!);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    env,
    requests: async () => (await fetch(`${origin}/requests`)).json() as Promise<ModelRequest[]>,
    forget: async () => void (await fetch(`${origin}/requests`, { method: 'DELETE' })),
    stop,
    restart: async () => {
      await stop();
      ({ child } = await startProcess(Number(port)));
    },
  };
}

async function startProcess(port: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const env: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [name, value] = line.split(/=(.*)/s) as [string, string];
    env[name] = value;
    if (Object.keys(env).length === 3) break;
  }
  return { child, env };
}
