import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../webpack/workspace.ts';

/** A request to the model server, as far as tests need it. */
export interface ModelRequest {
  /** The body exactly as it came. */
  text: string;
  /** `hung up`: the caller disconnected first. */
  outcome: 'running' | 'answered' | 'hung up';
}

/** The scripted model server (platform/testing/model-server), as a process of its own. */
export interface RunningModelServer {
  /** For the environment of a platform. `scenario:<name>` in a message then chooses what is answered. */
  env: Record<string, string>;
  /** All requests, oldest first. */
  requests(): Promise<ModelRequest[]>;
  clearRequests(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it and waits until it says how it is reached; on a free port, unless it is to take the place of another one. */
export async function startModelServer(port = 0): Promise<RunningModelServer> {
  const main = 'platform/testing/model-server/main.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', main, String(port)], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const env = await new Promise<Record<string, string>>((resolve, reject) => {
    const said: Record<string, string> = {};
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [name = '', ...value] = line.split('=');
      said[name] = value.join('=');
      if (said.OPENAI_API_KEY && said.OPENAI_BASE_URL && said.HOWDAH_AI_MODEL) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`The model server ended with code ${code}.`)));
  });
  const requests = new URL('/requests', env.OPENAI_BASE_URL);
  return {
    // Tests send more requests than users.
    env: { ...env, HOWDAH_AI_CALLS_PER_MINUTE: '1000' },
    requests: async () => (await fetch(requests)).json() as Promise<ModelRequest[]>,
    async clearRequests() {
      await fetch(requests, { method: 'DELETE' });
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}
