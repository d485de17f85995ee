import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureOverrides } from '../../testing/control-port/overrides.ts';
import type { Json } from './browser.ts';
import { eventually } from './eventually.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner');

const GB = 1024 ** 3;

const bookshop = () => fixture.platform.refs.Bookshop;
const resources = async (ref = bookshop()) =>
  (await fixture.owner.get(`/platform/projects/${ref}/resources`)).json;
const warnings = async (browser = fixture.owner): Promise<Json[]> =>
  (await browser.get('/platform/projects-resource-warnings')).json;
const warningOf = async (ref = bookshop()) => (await warnings()).find(({ project }) => project === ref);

/** A sparse file in the database folder: it counts for the disk usage, but needs no space. */
const filler = () => join(fixture.platform.home, 'projects', bookshop(), 'data/filler');
function fillDisk(share: number): void {
  writeFileSync(filler(), '');
  truncateSync(filler(), Math.round(share * 8 * GB));
}
const emptyDisk = () => rmSync(filler(), { force: true });

describe('the usage of a project', () => {
  it('is known without opening its database', async () => {
    const { engine } = fixture.platform.platform;
    await engine.stop(bookshop());
    const figures = await resources();
    expect(figures).toMatchObject({
      is_readonly_mode_enabled: false,
      compute_size: 'micro',
      disk: {
        size_bytes: 8 * GB,
        plan_bytes: 8 * GB,
        bought_gb: null,
        largest_gb: 200,
        larger_included: true,
      },
      memory: { used_bytes: null, size_bytes: 512 * 1024 ** 2 },
      cpu: null,
      disk_io: null,
      refused_sign_ins: 0,
    });
    expect(figures.disk.used_bytes).toBe(await engine.size(bookshop()));
    expect(await engine.health(bookshop())).toEqual({ state: 'stopped' });
  });

  it('is in the list of all projects, with the last job, without opening a database', async () => {
    const { engine } = fixture.platform.platform;
    await engine.stop(bookshop());
    const list = (await fixture.owner.get('/platform/projects-usage')).json as Json[];
    const usageOf = (ref: string) => list.find(({ project }) => project === ref);
    expect(usageOf(bookshop())).toEqual({
      project: bookshop(),
      compute_size: 'micro',
      disk: { used_bytes: await engine.size(bookshop()), size_bytes: 8 * GB },
      last_job:
        (await fixture.owner.get(`/platform/projects/${bookshop()}/jobs?limit=1`)).json.jobs[0] ?? null,
    });
    expect(await engine.health(bookshop())).toEqual({ state: 'stopped' });
    // A project that is not up has no figure.
    expect(usageOf(fixture.platform.refs['Old atlas'])).toMatchObject({ disk: null });
  });

  it('is in the list without its disk when that cannot be measured', async () => {
    const { engine } = fixture.platform.platform;
    const size = jest
      .spyOn(engine, 'size')
      .mockImplementation((ref) =>
        ref === bookshop() ? Promise.reject(new Error('EIO')) : Promise.resolve(5 * GB),
      );
    try {
      const list = (await fixture.owner.get('/platform/projects-usage')).json as Json[];
      const diskOf = (ref: string) => list.find(({ project }) => project === ref)?.disk;
      expect(diskOf(bookshop())).toBeNull();
      expect(diskOf(fixture.platform.refs['Field notes'])).toMatchObject({ used_bytes: 5 * GB });
    } finally {
      size.mockRestore();
    }
  });

  it('lists only projects of the own organizations', async () => {
    const projects = (await fixture.owner.get('/platform/projects')).json as Json[];
    const list = (await fixture.owner.get('/platform/projects-usage')).json as Json[];
    expect(list.map(({ project }) => project)).toEqual(projects.map(({ ref }) => ref));
  });

  it.extended('includes memory and CPU while the database is open', async () => {
    await fixture.owner.query(bookshop(), 'select 1');
    const { memory, cpu } = await resources();
    expect(memory.used_bytes).toBeGreaterThan(40 * 1024 ** 2);
    expect(cpu).toBeGreaterThanOrEqual(0);
    expect(cpu).toBeLessThanOrEqual(1);
  });

  it('is compared with the purchased disk', async () => {
    const { projects } = fixture.platform.platform.controlPlane;
    const project = (await projects.list()).find(({ ref }) => ref === bookshop())!;
    await projects.update(project.id, { diskSizeGb: 20 });
    expect((await resources()).disk).toMatchObject({
      size_bytes: 20 * GB,
      plan_bytes: 8 * GB,
      bought_gb: 20,
    });
    await projects.update(project.id, { diskSizeGb: null });
  });
});

const moreThresholds: [FigureOverrides, string, string | null][] = [
  [{ memory: null }, 'memory_and_swap_exhaustion', null],
  [{ cpu: 0.8 }, 'cpu_exhaustion', 'warning'],
  [{ cpu: 1 }, 'cpu_exhaustion', 'critical'],
  [{ disk_io: 0.9 }, 'disk_io_exhaustion', 'warning'],
  [{ disk_io: 1 }, 'disk_io_exhaustion', 'critical'],
  [{ disk: 0.8 }, 'disk_space_exhaustion', 'warning'],
  [{ auth_rate_limited: true }, 'auth_rate_limit_exhaustion', 'critical'],
];

describe('warnings', () => {
  afterEach(() => {
    emptyDisk();
    fixture.platform.overrides.figures.clear();
  });

  it('are listed for each active project, and are null without a problem', async () => {
    const quiet = {
      is_readonly_mode_enabled: false,
      disk_io_exhaustion: null,
      disk_space_exhaustion: null,
      cpu_exhaustion: null,
      memory_and_swap_exhaustion: null,
      auth_rate_limit_exhaustion: null,
    };
    expect(await warnings()).toEqual([
      { project: bookshop(), ...quiet },
      { project: fixture.platform.refs['Field notes'], ...quiet },
    ]);
  });

  it('are listed without a project that cannot be measured', async () => {
    const { engine } = fixture.platform.platform;
    const size = jest
      .spyOn(engine, 'size')
      .mockImplementation((ref) =>
        ref === bookshop() ? Promise.reject(new Error('EIO')) : Promise.resolve(5 * GB),
      );
    try {
      expect((await warnings()).map(({ project }) => project)).toEqual([
        fixture.platform.refs['Field notes'],
      ]);
    } finally {
      size.mockRestore();
    }
  });

  it.each([
    [0.75, null],
    [0.82, 'warning'],
    [0.92, 'critical'],
  ])('for a disk that is full to %d: %s', async (share, level) => {
    fillDisk(share);
    expect(await warningOf()).toMatchObject({
      disk_space_exhaustion: level,
      is_readonly_mode_enabled: false,
    });
  });

  it.each<[FigureOverrides, string, string | null]>([
    [{ memory: 0.79 }, 'memory_and_swap_exhaustion', null],
    [{ memory: 0.8 }, 'memory_and_swap_exhaustion', 'warning'],
    [{ memory: 0.95 }, 'memory_and_swap_exhaustion', 'critical'],
    ...(RUNS_EXTENDED_TESTS ? moreThresholds : []),
  ])('depend on thresholds: with %j, %s is %s', async (said, name, level) => {
    fixture.platform.overrides.figures.set(bookshop(), said);
    const { project, is_readonly_mode_enabled: _mode, ...found } = await warningOf();
    expect(project).toBe(bookshop());
    expect(Object.entries(found).filter(([, value]) => value !== null)).toEqual(level ? [[name, level]] : []);
  });

  it.extended('count refused sign-ins for the organizations of the user', async () => {
    const guesser = await fixture.platform.browser();
    for (let attempt = 0; attempt < 13; attempt += 1) {
      await guesser.post('/platform/auth/sign-in', { email: ' Reader@howdah.local', password: 'guess' });
      // Counts for no organization.
      await guesser.post('/platform/auth/sign-in', { email: 'nobody@howdah.local', password: 'guess' });
    }
    await fixture.platform.platform.refusedSignIns.flush();
    expect((await resources()).refused_sign_ins).toBe(3);
    expect((await warningOf()).auth_rate_limit_exhaustion).toBe('warning');
  });

  it('are hidden from users of other organizations', async () => {
    const { users } = fixture.platform.platform.controlPlane;
    await users.add({
      email: 'stranger@elsewhere.example',
      username: 'stranger',
      firstName: null,
      lastName: null,
    });
    const stranger = await fixture.platform.browser('stranger@elsewhere.example');
    expect(await warnings(stranger)).toEqual([]);
    const answer = await stranger.get(`/platform/projects/${bookshop()}/resources`);
    expect(answer).toMatchObject({ status: 404, json: { code: 'project_not_found' } });
  });
});

describe('read-only mode', () => {
  const mode = async () =>
    (await fixture.owner.get(`/platform/projects/${bookshop()}`)).json.is_readonly_mode_enabled;
  const write = (before = '') =>
    fixture.owner.query(
      bookshop(),
      `${before} create table if not exists written (id int); insert into written values (1)`,
    );

  beforeEach(async () => {
    fillDisk(0.96);
    await warnings();
  });
  afterEach(async () => {
    emptyDisk();
    fixture.platform.overrides.figures.clear();
    await warnings();
  });

  it('starts above 95 percent of the disk, is reported everywhere, and refuses writes', async () => {
    expect(await mode()).toBe(true);
    expect(await warningOf()).toMatchObject({
      is_readonly_mode_enabled: true,
      disk_space_exhaustion: 'critical',
    });
    expect((await resources()).is_readonly_mode_enabled).toBe(true);
    expect(await write()).toMatchObject({ status: 400, json: { code: '25006' } });
    expect((await fixture.owner.query(bookshop(), 'select count(*) from books')).status).toBe(200);
  });

  it('allows writes in a script that enables them, and only there', async () => {
    expect((await write('set session characteristics as transaction read write;')).status).toBe(200);
    expect(await write()).toMatchObject({ status: 400, json: { code: '25006' } });
  });

  it('does not apply to the platform itself', async () => {
    await fixture.platform.platform.engine.execute(
      bookshop(),
      'create table by_platform (id int); drop table by_platform',
    );
  });

  it('never allows a reader to write', async () => {
    const reader = await fixture.platform.browser('reader@howdah.local');
    const answer = await reader.query(bookshop(), 'set session characteristics as transaction read write');
    expect(answer).toMatchObject({ status: 400, json: { code: 'statement_refused' } });
  });

  it.extended('ends below 95 percent', async () => {
    fixture.platform.overrides.figures.set(bookshop(), { disk: 0.95 });
    await warnings();
    expect(await mode()).toBe(true);
    fixture.platform.overrides.figures.set(bookshop(), { disk: 0.94 });
    await warnings();
    expect(await mode()).toBe(false);
    expect((await write()).status).toBe(200);
  });

  it.extended('starts and ends automatically after scripts that may have written', async () => {
    emptyDisk();
    await fixture.owner.query(bookshop(), 'set session characteristics as transaction read write; select 1');
    await eventually(async () => expect(await mode()).toBe(false));
    fillDisk(0.97);
    await write();
    await eventually(async () => expect(await mode()).toBe(true));
  });

  it.extended('does not change while a job uses the database', async () => {
    const { controlPlane, resources: monitor } = fixture.platform.platform;
    const project = (await controlPlane.projects.list()).find(({ ref }) => ref === bookshop())!;
    emptyDisk();
    expect((await monitor.check({ ...project, status: 'UPGRADING' })).readOnlyMode).toBe(true);
    expect(await mode()).toBe(true);
  });
});
