import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseEngine, PostgresMajor, RunRequest } from '../../src/engines/engine.ts';
import { createPgliteEngine, type PgliteEngineOptions } from '../../src/engines/pglite/pglite-engine.ts';
import type { EndEvent, ErrorEvent, NoticeEvent, ResultColumn, ScriptEvent } from '../../src/sql/events.ts';
import { readRows } from '../../src/sql/ndjson.ts';
import { buildWorkerEntry } from './worker-entry.ts';

/** A home of its own that shares the templates of all tests: making them takes seconds. */
export function makeHome(): string {
  const templates = join(__dirname, '../../dist-test/templates');
  mkdirSync(templates, { recursive: true });
  const home = mkdtempSync(join(tmpdir(), 'howdah-engine-'));
  symlinkSync(templates, join(home, 'templates'));
  return home;
}

export interface TestEngine {
  engine: DatabaseEngine;
  home: string;
  dispose(): Promise<void>;
}

/** An engine on a home of its own, on the thread's code as it stands. */
export function startEngine(options: Partial<PgliteEngineOptions> = {}): TestEngine {
  const home = options.home ?? makeHome();
  const engine = createPgliteEngine({ home, workerEntry: buildWorkerEntry(), ...options });
  return {
    engine,
    home,
    dispose: async () => {
      await engine.close();
      if (!options.home) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** One statement's answer, put together from its events. */
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
  for await (const event of stream) {
    result.events.push(event);
    if (event.type === 'columns') at(event.set).columns = event.columns;
    else if (event.type === 'rows') at(event.set).rows.push(...readRows(event));
    else if (event.type === 'end') at(event.set).end = event;
    else if (event.type === 'notice') result.notices.push(event);
    else if (event.type === 'error') result.error = event;
  }
  return result;
}

/** Runs a script and reads it to its end. */
export async function runScript(
  engine: DatabaseEngine,
  ref: string,
  sql: string,
  options: Partial<RunRequest> = {},
): Promise<ScriptResult> {
  return gather((await engine.run({ database: ref, sql, ...options })).events);
}

/** Declares the tests of `body` for Postgres 17 and for 18, each with one project that they share. */
export function describeOnEachMajor(
  name: string,
  body: (project: {
    run: (sql: string, options?: Partial<RunRequest>) => Promise<ScriptResult>;
    get engine(): DatabaseEngine;
    ref: string;
  }) => void,
): void {
  describe.each<PostgresMajor>([17, 18])(`${name} on Postgres %i`, (major) => {
    let started: TestEngine;
    const ref = `project-${major}`;
    beforeAll(async () => {
      started = startEngine();
      await started.engine.create(ref, { major });
      await started.engine.open(ref);
    });
    afterAll(() => started.dispose());
    body({
      ref,
      get engine() {
        return started.engine;
      },
      run: (sql, options) => runScript(started.engine, ref, sql, options),
    });
  });
}
