import { ident, indexes } from '@howdah/shared-api/pg-meta';
import { describeOnPostgres } from '../engines/projects.ts';
import { ofProject } from './databases.ts';
import { draw, hostileName, truncated } from './hostile.ts';

describeOnPostgres('indexes that are built concurrently', (project) => {
  const { run, ask } = ofProject(project);
  const on = { schema: 'public', table: 'marks', concurrently: true };

  beforeEach(() => run('create table marks (n int, body text); insert into marks values (1), (1)'));
  afterEach(() => run('drop table marks'));

  it('run in no transaction, and are valid', async () => {
    await run(indexes.create({ ...on, name: 'odd " one', keys: [{ column: 'n' }] }).sql);
    expect(await ask(indexes.list({ includedSchemas: ['public'] }))).toMatchObject([
      { name: 'odd " one', valid: true },
    ]);
  });

  it('have names and columns of any kind', async () => {
    for (const name of new Set(draw(hostileName, 10, 41).map(truncated))) {
      await run(`alter table marks add ${ident(name)} int`);
      await run(indexes.create({ ...on, name, keys: [{ column: name }] }).sql);
      const [made] = await ask(indexes.list({ includedSchemas: ['public'] }));
      expect(made).toMatchObject({ name, valid: true });
      await run(indexes.remove(made!).sql);
      await run(`alter table marks drop ${ident(name)}`);
    }
  });

  it('leave an invalid one behind when they fail, which can be dropped', async () => {
    const unique = indexes.create({ ...on, name: 'once', unique: true, keys: [{ column: 'n' }] });
    await expect(run(unique.sql)).rejects.toThrow('could not create unique index "once"');
    const [left] = await ask(indexes.list({ includedSchemas: ['public'] }));
    expect(left).toMatchObject({ name: 'once', valid: false });
    await run(indexes.remove(left!).sql);
    expect(await ask(indexes.list({ includedSchemas: ['public'] }))).toEqual([]);
  });
});
