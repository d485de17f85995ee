import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BackupRow } from '../../src/areas/backups/store.ts';
import type { Job } from '../../src/areas/jobs/store.ts';
import type { JobKind } from '../../src/areas/jobs/tables.ts';
import type { JobTools } from '../../src/areas/lifecycle/job-tools.ts';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import { defineJobs } from '../../src/define-jobs.ts';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import { Browser, type Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import {
  buildProgram,
  printedToken,
  type Program,
  removeProgram,
  runProgram,
  threeProjects,
} from '../server/program.ts';
import { homeWithDemo } from '../server/test-platform.ts';
import {
  addFailedCreation,
  cloneProject,
  makeEmptyBranch,
  namesIn,
  type Original,
  withControlPlane,
} from './bookkeeping.ts';
import { type ContentFacts, contentSql, factsSql } from './content.ts';
import {
  casesAtEnds,
  casesInTheMiddle,
  type CrashCase,
  journeys,
  newJwtSecret,
  upgradeGoesThrough,
} from './crash-cases.ts';

/** The list of jobs does not depend on their tools. */
const definitions = defineJobs({} as JobTools);
/** The start and the end of every step of every job, and the middle of each long one. */
const atEnds = casesAtEnds(
  definitions.map(({ kind, steps }) => ({ kind, steps: steps.map(({ name }) => name) })),
);
const cases: CrashCase[] = [...casesInTheMiddle, ...atEnds];

/** For the jobs of all cases together. */
const JOBS_TIMEOUT_MS = 1_200_000;

/** What the test reads about each project at the end. */
interface Finding {
  project: ProjectRecord;
  jobs: Job[];
  backups: BackupRow[];
  content: ContentFacts | null;
  upgrade: Json;
  jwtSecret: unknown;
}

let home: string;
/** The parent of the branches. */
const parentRef = 'originofbranches';
const found = new Map<string, Finding>();
/** Projects whose job had reached the point of its case when the program was killed. */
const caught = new Set<string>();
let main: string;
let original: Original;
let content: ContentFacts;
let program: Program | undefined;

beforeAll(async () => {
  main = buildProgram('testing');
  home = await homeWithDemo();
  ({ original, content } = await makeOriginal());
  await withControlPlane(home, async (controlPlane) => {
    await cloneProject(home, controlPlane, original, { ref: parentRef, paused: false });
    for (const { ref, kind } of cases) {
      await cloneProject(home, controlPlane, original, { ref, paused: journeys[kind].paused });
      if (kind === 'branch') await makeEmptyBranch(home, controlPlane, { ref, parentRef });
      if (kind === 'initialize') await addFailedCreation(controlPlane, ref);
    }
  });
  // Jobs that wait at gates do not disturb others, so all of them share the last kill.
  for (const [index, one] of casesInTheMiddle.entries()) {
    await killInTheMiddle(one, index === casesInTheMiddle.length - 1 ? atEnds : []);
  }
  await lookAround();
});

afterAll(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended;
  removeProgram(main);
  rmSync(home, { recursive: true, force: true });
});

/** Further checks at the end, by kind of job. */
const rightEnds: Partial<Record<JobKind, (finding: Finding, one: CrashCase) => void>> = {
  upgrade: ({ project, upgrade }, one) => {
    const goesThrough = upgradeGoesThrough(one);
    expect(project.postgresMajor).toBe(goesThrough ? 18 : 17);
    expect(project.database === one.ref).toBe(!goesThrough);
    expect(upgrade).toMatchObject(
      goesThrough
        ? { status: 'Upgraded', progress: 'CompletedUpgrade', error: null }
        : { status: 'Failed', error: expect.stringContaining('as it was before') },
    );
  },
  // The project comes up on the chosen version.
  restore: ({ project }) => {
    expect(project).toMatchObject({ postgresMajor: 18, pausedAt: null });
    expect(project.dbVersion).toMatch(/^18\./);
  },
  pause: ({ project, backups: [backup] }, { ref }) => {
    expect(project.pausedAt).not.toBeNull();
    expect(backup?.manifest?.tables).toEqual(original.backup.manifest?.tables);
    const script = gunzipSync(readFileSync(join(home, 'backups', ref, backup!.file)));
    expect(createHash('sha256').update(script).digest('hex')).toBe(backup?.manifest?.sha256);
  },
  // No intermediate dump of the copy is left.
  branch: ({ project, backups }) => {
    expect(backups).toEqual([]);
    expect(project.dbVersion).toMatch(/^17\./);
  },
  resize: ({ project }) => expect(project.computeSize).toBe('small'),
  'back-up': ({ backups }) => {
    expect(backups).toMatchObject([{ kind: 'scheduled', state: 'complete' }]);
    expect(backups[0]?.manifest?.tables).toEqual(original.backup.manifest?.tables);
  },
  'rotate-jwt-secret': ({ jwtSecret }) => expect(jwtSecret).toBe(newJwtSecret),
  'archive-storage': ({ jobs: [job] }, { ref }) =>
    expect(namesIn(home, 'storage-archives', ref)).toEqual([`${job!.id}.zip`]),
};

describe('a killed platform', () => {
  it.each(cases)('$at $step of $kind completes the job', (one) => {
    const { ref, kind } = one;
    const finding = found.get(ref);
    if (!caught.has(ref)) {
      throw new Error(`The job did not reach the point of the kill: ${JSON.stringify(finding?.jobs)}`);
    }
    if (kind === 'remove') {
      expect(finding).toBeUndefined();
      return;
    }
    const { project, jobs, content: kept } = finding!;
    const gaveUp = kind === 'upgrade' && !upgradeGoesThrough(one);
    expect(project.status).toBe(journeys[kind].ends);
    const before = kind === 'initialize' ? [['initialize', 'failed']] : [];
    expect(jobs.map((job) => [job.kind, job.state])).toEqual([[kind, gaveUp ? 'failed' : 'done'], ...before]);
    if (kind !== 'initialize' && kind !== 'pause') expect(kept).toEqual(content);
    rightEnds[kind]?.(finding!, one);
  });

  it('leaves no database without a project', () => {
    const databases = [...found.values()].map(({ project }) => project.database);
    expect(namesIn(home, 'projects').filter((name) => name.startsWith('crash'))).toEqual(databases.sort());
    const unfinished = databases
      .flatMap((name) => namesIn(home, 'projects', name))
      .filter((name) => /unfin/.test(name));
    expect(unfinished).toEqual([]);
  });

  it('leaves no incomplete backup file, and no backup without a file', () => {
    const refs = cases.map(({ ref }) => ref);
    const expected = refs.flatMap((ref) => {
      const backups = found.get(ref)?.backups ?? [];
      expect(backups.map(({ state }) => state)).toEqual(backups.map(() => 'complete'));
      return backups.map(({ file }) => `${ref}/${file}`);
    });
    const files = refs.flatMap((ref) => namesIn(home, 'backups', ref).map((file) => `${ref}/${file}`));
    expect(files.sort()).toEqual(expected.sort());
  });
});

interface Running {
  program: Program;
  owner: Browser;
  control: ControlClient;
}

async function start(): Promise<Running> {
  const env = { ...threeProjects, HOWDAH_CONTROL_PORT: '0' };
  const running = (program = runProgram(main, home, env));
  const owner = new Browser(await running.ready);
  await owner.redeem(printedToken(running, 'owner@howdah.local'));
  const port = JSON.parse(readFileSync(join(home, 'control-port.json'), 'utf8'));
  return { program: running, owner, control: new ControlClient(port) };
}

async function kill({ program: { process, ended } }: Running): Promise<void> {
  process.kill('SIGKILL');
  await ended;
}

async function begin({ owner, control }: Running, { ref, kind }: CrashCase): Promise<void> {
  const answer = await journeys[kind].start(owner, ref, control);
  if (answer.status >= 300) throw new Error(`${kind} of ${ref} was refused: ${answer.text}`);
}

/** Creates a paused project with content of every kind. The other projects are copies of it. */
async function makeOriginal(): Promise<{ original: Original; content: ContentFacts }> {
  const running = await start();
  const { owner } = running;
  const made = await owner.post('/platform/projects', {
    name: 'Original',
    organization_slug: 'demo',
    postgres_engine: '17',
  });
  const { ref } = made.json;
  const becomes = (status: string) =>
    eventually(async () =>
      expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status),
    );
  await becomes('ACTIVE_HEALTHY');
  const filled = await owner.query(ref, contentSql);
  if (filled.status !== 200) throw new Error(filled.text);
  const [facts] = (await owner.query(ref, factsSql)).json;
  await owner.post(`/platform/projects/${ref}/pause`);
  await becomes('INACTIVE');
  running.program.process.kill('SIGTERM');
  await running.program.ended;
  return withControlPlane(home, async ({ projects, backups }) => {
    const project = (await projects.list()).find((candidate) => candidate.ref === ref)!;
    const [backup] = await backups.ofProject(project.id);
    return { original: { project, backup: backup! }, content: facts };
  });
}

/** Kills the program while a step of `one` runs and each job of `others` waits at its gate. A gate keeps the step from ending. */
async function killInTheMiddle(one: (typeof casesInTheMiddle)[number], others: CrashCase[]): Promise<void> {
  const running = await start();
  await leadToTheirPlaces(running, others);
  const { ref, step } = one;
  await running.control.addGate({ ref, step, at: 'after', action: 'wait' });
  await begin(running, one);
  const deadline = performance.now() + 60_000;
  while (!caught.has(ref) && performance.now() < deadline) {
    if (await one.isUnderWay(home, running.control)) caught.add(ref);
    // The check is true only for a short time.
    else await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await kill(running);
}

/** Waits until every job has reached its gate or failed. Failed jobs are checked later. */
async function leadToTheirPlaces(running: Running, places: CrashCase[]): Promise<void> {
  for (const one of places) {
    const { ref, kind, step, at } = one;
    await running.control.addGate({
      ref,
      kind,
      step,
      at: at === 'before' ? 'before' : 'after',
      action: 'wait',
    });
    await begin(running, one);
  }
  await eventually(async () => {
    for (const { ref } of (await running.control.gates()).waiting) caught.add(ref);
    const jobs = await running.control.runningJobs();
    expect(jobs.filter(({ ref }) => !caught.has(ref))).toEqual([]);
  }, JOBS_TIMEOUT_MS);
}

/** Restarts the program, waits until no job runs, and records the state of each project. */
async function lookAround(): Promise<void> {
  const running = await start();
  const { owner, control } = running;
  await eventually(async () => expect(await control.runningJobs()).toEqual([]), JOBS_TIMEOUT_MS);
  const seen = new Map<string, Pick<Finding, 'content' | 'upgrade' | 'jwtSecret'>>();
  for (const { ref, kind } of cases) {
    if (kind === 'remove') continue;
    const answer = await owner.query(ref, factsSql);
    const upgrade = kind === 'upgrade' ? await owner.get(`/v1/projects/${ref}/upgrade/status`) : undefined;
    seen.set(ref, {
      content: answer.status === 200 ? answer.json[0] : null,
      upgrade: upgrade?.json.databaseUpgradeStatus,
      jwtSecret:
        kind === 'rotate-jwt-secret'
          ? (await owner.get(`/platform/projects/${ref}/config/postgrest`)).json.jwt_secret
          : null,
    });
  }
  running.program.process.kill('SIGTERM');
  await running.program.ended;
  await withControlPlane(home, async ({ projects, jobs, backups }) => {
    for (const project of await projects.list()) {
      if (!cases.some(({ ref }) => ref === project.ref)) continue;
      found.set(project.ref, {
        project,
        jobs: await jobs.ofProject(project.id),
        backups: await backups.ofProject(project.id),
        ...seen.get(project.ref)!,
      });
    }
  });
}
