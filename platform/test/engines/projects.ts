import { rmSync } from 'node:fs';
import type { DatabaseEngine, PostgresMajor, RunRequest } from '../../src/engines/engine.ts';
import { createPgliteEngine, type PgliteEngineOptions } from '../../src/engines/pglite/pglite-engine.ts';
import type {
  EndEvent,
  ErrorEvent,
  NoticeEvent,
  ResultColumn,
  ScriptEvent,
} from '../../src/engines/sql/events.ts';
import { readRows, wholeLines } from '../../src/areas/sql/ndjson.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { describeWithPostgres } from '../postgres/with-postgres.ts';
import { startPostgresEngine } from './postgres-engines.ts';
import { engineEntry } from './engine-entry.ts';
import { makeHome } from './make-home.ts';
import { SharedProject } from './shared-project.ts';
import { testedMajors, testsServers } from './tested-majors.ts';

export interface TestEngine {
  engine: DatabaseEngine;
  home: string;
  dispose(): Promise<void>;
}

/** Starts an engine on a new home by default. */
export function startEngine(options: Partial<PgliteEngineOptions> = {}): TestEngine {
  const home = options.home ?? makeHome();
  const engine = createPgliteEngine({ home, workerEntry: engineEntry(), ...options });
  return {
    engine,
    home,
    dispose: async () => {
      await engine.close();
      if (!options.home) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The result of one statement, built from its events. */
export interface ResultSet {
  columns: ResultColumn[] | null;
  rows: (string | null)[][];
  end: EndEvent | null;
}

export interface ScriptResult {
  sets: ResultSet[];
  notices: NoticeEvent[];
  error: ErrorEvent | null;
  events: ScriptEvent[];
}

/** Reads a script to its end. */
export async function gather(stream: AsyncIterable<ScriptEvent>): Promise<ScriptResult> {
  const result: ScriptResult = { sets: [], notices: [], error: null, events: [] };
  const at = (set: number) => (result.sets[set] ??= { columns: null, rows: [], end: null });
  for await (const event of wholeLines(stream)) {
    result.events.push(event);
    if (event.type === 'columns') at(event.set).columns = event.columns;
    else if (event.type === 'rows') at(event.set).rows.push(...readRows(event));
    else if (event.type === 'end') at(event.set).end = event;
    else if (event.type === 'notice') result.notices.push(event);
    else if (event.type === 'error') result.error = event;
  }
  return result;
}

export async function runScript(
  engine: DatabaseEngine,
  ref: string,
  sql: string,
  options: Partial<RunRequest> = {},
): Promise<ScriptResult> {
  return gather((await engine.run({ database: ref, sql, ...options })).events);
}

/** A database that the tests of a suite share. */
export interface TestProject {
  run: (sql: string, options?: Partial<RunRequest>) => Promise<ScriptResult>;
  get engine(): DatabaseEngine;
  /** Its version, to create a second database. */
  get major(): PostgresMajor;
  ref: string;
  kind: DatabaseEngine['kind'];
  /** The home of its engine. Only PGlite has one. */
  get home(): string;
}

/** The projects of this test file on PGlite, by version. Suites with options have engines of their own. */
const shared = new Map<PostgresMajor, SharedProject>();
afterAll(() => Promise.all([...shared.values()].map((project) => project.dispose())));

/** Declares the tests of `body` for PGlite only. */
export function describeOnPglite(
  name: string,
  body: (project: TestProject) => void,
  options?: Partial<PgliteEngineOptions>,
): void {
  describe.each(testedMajors)(`${name} on PGlite, Postgres %i`, (major) => {
    const ref = `project-${major}`;
    const start = () => startProject(startEngine(options), ref, major);
    if (options) return declareAlone(body, 'pglite', ref, start);
    const project = shared.get(major) ?? new SharedProject(ref, start);
    shared.set(major, project);
    project.addSuite();
    declare(body, 'pglite', ref, async () => ({ ...(await project.take()), major }));
  });
}

/** Declares the tests of `body` for a PostgreSQL server only, where one is available. */
export function describeOnPostgres(
  name: string,
  body: (project: TestProject) => void,
  options?: CommonOptions,
): void {
  if (!testsServers) return;
  describeWithPostgres(`${name} on PostgreSQL`, () => {
    declareAlone(body, 'postgres', 'project', async () => {
      const started = startPostgresEngine(options);
      return startProject(started, 'project', (await started.engine.majors())[0]!);
    });
  });
}

/** For the extended run only, as `describe.extended`. */
describeOnPglite.extended = (name: string, body: Body, options?: Partial<PgliteEngineOptions>): void => {
  if (RUNS_EXTENDED_TESTS) describeOnPglite(name, body, options);
};
describeOnPostgres.extended = (name: string, body: Body, options?: CommonOptions): void => {
  if (RUNS_EXTENDED_TESTS) describeOnPostgres(name, body, options);
};

/** Declares the tests of `body` for each engine and version. */
export function describeOnEachEngine(
  name: string,
  body: (project: TestProject) => void,
  options?: CommonOptions,
): void {
  describeOnPglite(name, body, options);
  describeOnPostgres(name, body, options);
}

/**
 * Declares the tests of `body` on PGlite, and in the extended run on a server too: for what stands above the engines and sends
 * them SQL, and for what is neither a wall nor a promise about data.
 */
export function describeAboveEngines(
  name: string,
  body: (project: TestProject) => void,
  options?: CommonOptions,
): void {
  describeOnPglite(name, body, options);
  describeOnPostgres.extended(name, body, options);
}

/**
 * Declares the tests of several modules, whose suites share a project on PGlite. `load` requires a module, so its suites belong
 * to the `describe` of that name.
 */
export function describeOnOneEngine(subjects: [name: string, load: () => unknown][]): void {
  for (const [name, load] of subjects) describe(name, () => void load());
}

type Body = (project: TestProject) => void;

/** What both kinds of engines take. */
type CommonOptions = Pick<PgliteEngineOptions, 'roleCallTimeoutMs'>;

interface Started extends Pick<TestEngine, 'engine' | 'dispose'> {
  major: PostgresMajor;
  home?: string;
}

async function startProject<Engine extends Pick<TestEngine, 'engine'>>(
  started: Engine,
  ref: string,
  major: PostgresMajor,
): Promise<Engine & { major: PostgresMajor }> {
  await started.engine.create(ref, { major });
  await started.engine.open(ref);
  return { ...started, major };
}

/** Its engine ends with the suite. */
function declareAlone(
  body: (project: TestProject) => void,
  kind: TestProject['kind'],
  ref: string,
  start: () => Promise<Started>,
): void {
  let started: Started;
  declare(body, kind, ref, async () => (started = await start()));
  afterAll(() => started?.dispose());
}

function declare(
  body: (project: TestProject) => void,
  kind: TestProject['kind'],
  ref: string,
  start: () => Promise<Started>,
): void {
  let started: Started;
  beforeAll(async () => {
    started = await start();
  });
  body({
    ref,
    kind,
    get engine() {
      return started.engine;
    },
    get home() {
      return started.home!;
    },
    get major() {
      return started.major;
    },
    run: (sql, options) => runScript(started.engine, ref, sql, options),
  });
}
