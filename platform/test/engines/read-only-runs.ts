import { ProjectReader } from '../../src/areas/assistant/tools/project-reader.ts';
import { EngineError } from '../../src/engines/engine-error.ts';
import type { TestProject } from './projects.ts';
import {
  dynamicSql,
  matrixSetup,
  reads,
  secrets,
  utilities,
  writes,
  type Cell,
  type Row,
} from './read-only-matrix.ts';

/** `ok`, the SQLSTATE of Postgres's error, or `refused`: the platform refuses the statement before it runs. */
async function outcomeOf(run: Promise<{ error: { code: string } | null }>): Promise<string> {
  try {
    return (await run).error?.code ?? 'ok';
  } catch (error) {
    if (error instanceof EngineError && error.code === 'statement_refused') return 'refused';
    throw error;
  }
}

/** Declares a test for each row of the matrix that `choose` returns. */
export function testReadOnlyRuns(project: TestProject, choose: (rows: Row[]) => Row[]): void {
  beforeAll(() => project.engine.execute(project.ref, matrixSetup));

  const expected = (cell: Cell) => (typeof cell === 'string' ? cell : cell[project.kind]);
  const user = { id: '1', username: 'ada' };

  /** The result of the same statement as a query of the assistant. */
  async function assistantOutcome(sql: string): Promise<string> {
    const reader = new ProjectReader({
      engine: project.engine,
      database: project.ref,
      user,
      admit: async () => {},
      signal: new AbortController().signal,
      readTimeoutMs: 60_000,
    });
    try {
      await reader.plain(sql);
      return 'ok';
    } catch (error) {
      const { code, event } = error as { code?: string; event?: { code: string } };
      return code === 'statement_refused' ? 'refused' : (event?.code ?? String(error));
    }
  }

  describe.each(Object.entries({ reads, writes, secrets, dynamicSql, utilities }))('%s', (_, rows) => {
    it.each(choose(rows))('%s', async (sql, reader, writesOff) => {
      const found = {
        reader: await outcomeOf(project.run(sql, { asReader: true })),
        assistant: await assistantOutcome(sql),
        writesOff: await outcomeOf(project.run(sql, { writesOff: true })),
      };
      expect(found).toEqual({
        reader: expected(reader),
        assistant: expected(reader),
        writesOff: expected(writesOff),
      });
    });
  });

  it('has changed nothing', async () => {
    const [row] = await project.engine.query(
      project.ref,
      `select (select count(*)::int from t) as rows, (select last_value::int from s) as counted`,
    );
    expect(row).toEqual({ rows: 3, counted: 1 });
  });
}
