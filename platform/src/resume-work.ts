import { createDemo } from './demo/first-start.ts';
import { EngineError, SqlError } from './engines/engine-error.ts';
import { allowsSeveralProcesses } from './kernel/config.ts';
import { StartRefusal } from './kernel/errors.ts';
import type { Platform } from './kernel/platform.ts';

/** Continues the jobs of an earlier process. Waits for them only if new projects are being created. */
export async function resumeWork(platform: Platform, report: (line: string) => void): Promise<void> {
  const { controlPlane, secrets, sessions, engine, jobs, lifecycle, backups, config } = platform;
  await sessions.clearExpired();
  await backups.cleanUp(allowsSeveralProcesses(config));
  const isFirstStart = await createDemo(controlPlane, secrets, {
    deployment: config.deployment,
    majors: () => engine.majors(),
  }).catch(explainFirstStart);
  if (isFirstStart) report('First start: creating the demo projects');
  const createsProjects = (await controlPlane.jobs.running()).some(({ kind }) => kind === 'initialize');
  if (createsProjects) await engine.prepare();
  await lifecycle.resume();
  if (!createsProjects) return;
  await jobs.settled();
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
