import { describeOnEachEngine } from '../engines/projects.ts';
import { importBody, importRows, type Values } from './import-rows.ts';

const ROWS = 100_000;
const columns = ['id', 'title', 'price', 'n', 'seen', 'facts'].map((name) => ({ name }));

function* books(failsEvery: number): Generator<Values> {
  for (let n = 1; n <= ROWS; n += 1) {
    const price = n % failsEvery === 0 ? 'x' : `${n % 100}.50`;
    yield [`${n}`, `The title of book ${n}`, price, `${n % 77}`, '2026-01-02 03:04:05+00', `{"pages": ${n}}`];
  }
}

describeOnEachEngine('an import of 100,000 rows', (project) => {
  it.each([
    ['none that fails', Infinity, 0],
    ['1,000 that fail, spread over all', 100, 1_000],
  ])('inserts every good row, with %s', async (_, failsEvery, failed) => {
    await project.engine.execute(
      project.ref,
      `drop table if exists books;
      create table books (id bigint primary key, title text not null, price numeric(10,2), n int, seen timestamptz, facts jsonb)`,
    );
    const [row] = (await project.run(`select 'books'::regclass::oid`)).sets[0]!.rows;
    const body = importBody({ table: { id: row![0]! }, columns, on_failure: 'keep_rest' }, books(failsEvery));
    const messages = await importRows(project, body);
    expect(messages.at(-1)).toMatchObject({ type: 'imported', inserted: ROWS - failed, failed });
  });
});
