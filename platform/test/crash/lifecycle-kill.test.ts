import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BackupRow } from '../../src/control-plane/backups.ts';
import type { Job } from '../../src/control-plane/jobs.ts';
import type { ProjectRecord } from '../../src/control-plane/projects.ts';
import { defineJobs } from '../../src/lifecycle/jobs.ts';
import type { JobTools } from '../../src/lifecycle/job-tools.ts';
import { ControlClient } from '../../testing/control-client.ts';
import { Browser, type Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import {
  buildProgram,
  printedToken,
  removeProgram,
  runProgram,
  threeProjects,
  type Program,
} from '../server/program.ts';
import { homeWithDemo } from '../server/test-platform.ts';
import { cloneProject, makeEmptyBranch, namesIn, withControlPlane, type Original } from './bookkeeping.ts';
import {
  casesAtEnds,
  casesInTheMiddle,
  journeys,
  newJwtSecret,
  upgradeGoesThrough,
  type CrashCase,
} from './crash-cases.ts';
import { contentSql, factsSql, type ContentFacts } from './content.ts';

/** What jobs there are does not depend on what they work with. */
const definitions = defineJobs({} as JobTools);
/** All of them take minutes: lifecycle-kill.long.test.ts asks for them, and else a telling part runs. */
const isWhole = process.env.HOWDAH_EVERY_KILL === '1';
const atEnds = casesAtEnds(
  definitions.map(({ kind, steps }) => ({ kind, steps: steps.map(({ name }) => name) })),
).filter((_, index, all) => isWhole || numberWithinKind(all, index) === 1);
const inTheMiddle = casesInTheMiddle.filter(({ step }) => isWhole || step === 'load-dump');
const cases: CrashCase[] = [...inTheMiddle, ...atEnds];

function numberWithinKind(all: CrashCase[], index: number): number {
  return all.slice(0, index).filter(({ kind }) => kind === all[index]!.kind).length;
}

/** What is found of a project in the end. */
interface Finding {
  project: ProjectRecord;
  jobs: Job[];
  backups: BackupRow[];
  content: ContentFacts | null;
  upgrade: Json;
  jwtSecret: unknown;
}

let home: string;
/** What the branches are copies of. */
const parentRef = 'originofbranches';
const found = new Map<string, Finding>();
/** Projects whose job was where its case says when the program was killed. */
const caught = new Set<string>();
let main: string;
let original: Original;
let content: ContentFacts;
let program: Program | undefined;

beforeAll(async () => {
  main = buildProgram();
  home = await homeWithDemo();
  ({ original, content } = await makeOriginal());
  await withControlPlane(home, async (controlPlane) => {
    await cloneProject(home, controlPlane, original, { ref: parentRef, paused: false });
    for (const { ref, kind } of cases) {
      await cloneProject(home, controlPlane, original, { ref, paused: journeys[kind].paused });
      if (kind === 'branch') await makeEmptyBranch(home, controlPlane, { ref, parentRef });
    }
  });
  for (const one of inTheMiddle) await killInTheMiddle(one);
  await killAtTheEnds();
  await lookAround();
}, 600_000);

afterAll(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended;
  removeProgram(main);
  rmSync(home, { recursive: true, force: true });
});

describe('a platform that was killed', () => {
  it.each(cases)('$at $step of $kind ends it right', (one) => {
    const { ref, kind } = one;
    const finding = found.get(ref);
    expect(caught).toContain(ref);
    if (kind === 'remove') {
      expect(finding).toBeUndefined();
      return;
    }
    const { project, jobs, content: kept } = finding!;
    const gaveUp = kind === 'upgrade' && !upgradeGoesThrough(one);
    expect(project.status).toBe(journeys[kind].ends);
    expect(jobs.map((job) => [job.kind, job.state])).toEqual([[kind, gaveUp ? 'failed' : 'done']]);
    if (kind !== 'initialize' && kind !== 'pause') expect(kept).toEqual(content);
  });

  const of = (kind: CrashCase['kind']) => cases.filter((one) => one.kind === kind);

  it.each(of('upgrade'))('$at $step of an upgrade says how it went, and serves', (one) => {
    const { project, upgrade } = found.get(one.ref)!;
    const goesThrough = upgradeGoesThrough(one);
    expect(project.postgresMajor).toBe(goesThrough ? 18 : 17);
    expect(project.database === one.ref).toBe(!goesThrough);
    expect(upgrade).toMatchObject(
      goesThrough
        ? { status: 'Upgraded', progress: 'CompletedUpgrade', error: null }
        : { status: 'Failed', error: expect.stringContaining('as it was before') },
    );
  });

  it.each(of('restore'))('$at $step of a restore brings it up on the chosen version', ({ ref }) => {
    const { project } = found.get(ref)!;
    expect(project).toMatchObject({ postgresMajor: 18, pausedAt: null });
    expect(project.dbVersion).toMatch(/^18\./);
  });

  it.each(of('pause'))('$at $step of a pause leaves a whole backup', ({ ref }) => {
    const { project, backups } = found.get(ref)!;
    expect(project.pausedAt).not.toBeNull();
    const [backup] = backups;
    expect(backup?.manifest?.tables).toEqual(original.backup.manifest?.tables);
    const script = gunzipSync(readFileSync(join(home, 'backups', ref, backup!.file)));
    expect(createHash('sha256').update(script).digest('hex')).toBe(backup?.manifest?.sha256);
  });

  it.each(of('branch'))(
    '$at $step of a branch leaves nothing of the way between the databases',
    ({ ref }) => {
      expect(found.get(ref)!.backups).toEqual([]);
      expect(found.get(ref)!.project.dbVersion).toMatch(/^17\./);
    },
  );

  it.each(of('resize'))('$at $step of a resize has the new size', ({ ref }) => {
    expect(found.get(ref)!.project.computeSize).toBe('small');
  });

  it.each(of('back-up'))('$at $step of a backup leaves a whole one', ({ ref }) => {
    const { backups } = found.get(ref)!;
    expect(backups).toMatchObject([{ kind: 'scheduled', state: 'complete' }]);
    expect(backups[0]?.manifest?.tables).toEqual(original.backup.manifest?.tables);
  });

  it.each(of('rotate-jwt-secret'))('$at $step of a rotation has the new secret', ({ ref }) => {
    expect(found.get(ref)!.jwtSecret).toBe(newJwtSecret);
  });

  it.each(of('archive-storage'))('$at $step of an archive has one whole archive', ({ ref }) => {
    const [job] = found.get(ref)!.jobs;
    expect(namesIn(home, 'storage-archives', ref)).toEqual([`${job!.id}.zip`]);
  });

  it('leaves no database that belongs to no project', () => {
    const databases = [...found.values()].map(({ project }) => project.database);
    expect(namesIn(home, 'projects').filter((name) => name.startsWith('crash'))).toEqual(databases.sort());
    const unfinished = databases
      .flatMap((name) => namesIn(home, 'projects', name))
      .filter((name) => /unfin/.test(name));
    expect(unfinished).toEqual([]);
  });

  it('leaves no file of a backup that is not whole, and no backup without its file', () => {
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

/** A project with all sorts of things in it, paused: the others are copies of it. */
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

/** Kills the program while a step is under way; it does not get past the step's end. */
async function killInTheMiddle(one: (typeof casesInTheMiddle)[number]): Promise<void> {
  const running = await start();
  const { ref, step } = one;
  await running.control.addGate({ ref, step, at: 'after', action: 'wait' });
  await begin(running, one);
  const deadline = performance.now() + 60_000;
  while (!caught.has(ref) && performance.now() < deadline) {
    if (await one.isUnderWay(home, running.control)) caught.add(ref);
    // Signs are short-lived.
    else await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await kill(running);
}

/** Lets every job come to its own gate, and kills the program when all stand there; those that failed are seen later. */
async function killAtTheEnds(): Promise<void> {
  const running = await start();
  for (const one of atEnds) {
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
  }, 300_000);
  await kill(running);
}

/** Starts once more, waits until no job runs, and notes what has become of each project. */
async function lookAround(): Promise<void> {
  const running = await start();
  const { owner, control } = running;
  await eventually(async () => expect(await control.runningJobs()).toEqual([]), 300_000);
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
