import { describeOnEachEngine } from '../engines/projects.ts';
import { copy } from './copies.ts';

// pg_dump names all tables in one query. With about 1,400 tables it has more than 8 KB and is sent in several messages.
const TABLES = 2_000;
const makeTables = `do $$ begin
  for i in 1..${TABLES} loop execute format('create table t_%s (id int primary key)', i); end loop;
end $$`;

describeOnEachEngine(`a database of ${TABLES} tables`, (project) => {
  it('is dumped and loaded completely', async () => {
    const { engine, ref, major } = project;
    await engine.execute(ref, makeTables);
    const { differing, loaded } = await copy(engine, ref, 'copy', major);
    expect(differing).toEqual([]);
    expect(loaded.filter(({ name }) => name.startsWith('t_'))).toHaveLength(TABLES);
  });
});
