import { createDemo } from './demo/first-start.ts';
import { EngineError, SqlError } from './engines/engine-error.ts';
import { allowsSeveralProcesses } from './kernel/config.ts';
import { StartRefusal } from './kernel/errors.ts';
import type { Platform } from './kernel/platform.ts';

/** Continues the jobs of an earlier process, and waits until new projects are created. */
export async function resumeWork(platform: Platform, report: (line: string) => void): Promise<void> {
  const { controlPlane, secrets, sessions, engine, jobs, lifecycle, backups, config } = platform;
  await sessions.clearExpired();
  await backups.cleanUp(allowsSeveralProcesses(config));
  const isFirstStart = await createDemo(controlPlane, secrets, {
    deployment: config.deployment,
    majors: () => engine.majors(),
  }).catch(explainFirstStart);
  if (isFirstStart) report('First start: creating the demo projects');
  const running = await controlPlane.jobs.running();
  const creations = running.flatMap(({ kind, id }) => (kind === 'initialize' ? [id] : []));
  if (creations.length > 0) await engine.prepare();
  await lifecycle.resume();
  if (creations.length === 0) return;
  // Others can wait for a server that is down.
  await jobs.ended(creations);
  for (const { name, status } of await controlPlane.projects.list()) {
    if (status === 'UNKNOWN') report(`${name} could not be created; the log says why`);
  }
}

/** A first start creates databases on the projects' servers. Later starts do not need them. */
function explainFirstStart(error: unknown): never {
  if (error instanceof EngineError || error instanceof SqlError) {
    throw new StartRefusal(`HOWDAH_POSTGRES_URL cannot be used: ${error.message}`, { cause: error });
  }
  throw error;
}
