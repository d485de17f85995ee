import { RestError } from '../../src/areas/rest/rest-error.ts';
import { describeAboveEngines } from '../engines/projects.ts';
import { RestClient } from './fixture.ts';

const closed = new RestError('project_not_active', 'The project is paused.', { status: 503 });
const admit = () => Promise.reject(closed);

/** A call that was under way when its project was paused. */
describeAboveEngines('calls of a project that is closed meanwhile', (database) => {
  let warm: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, 'create table notes (id int primary key)');
    warm = new RestClient(database.engine, database.ref);
    expect((await warm.get('notes')).json).toEqual([]);
    await database.engine.stop(database.ref);
  });
  const cold = () => new RestClient(database.engine, database.ref);

  afterEach(async () => {
    expect(await database.engine.health(database.ref)).toEqual({ state: 'stopped' });
  });

  it.each([
    ['a read', 'GET', 'notes'],
    ['a read of what the schema does not have', 'GET', 'nothing'],
    ['the methods', 'OPTIONS', 'notes'],
    ['the document', 'GET', ''],
    ['a write', 'POST', 'notes'],
  ])('do not open its database: %s', async (_what, method, url) => {
    for (const rest of [cold(), warm]) {
      const answer = await rest.call(method, url, { admit, ...(method === 'POST' && { body: { id: 1 } }) });
      expect([answer.status, answer.json.code]).toEqual([503, 'project_not_active']);
    }
  });

  it('do not open its database to explain a call', async () => {
    for (const rest of [cold(), warm]) {
      await expect(rest.explain('GET', 'notes', { admit })).rejects.toBe(closed);
    }
  });

  it('do not open its database to try a change', async () => {
    for (const rest of [cold(), warm]) {
      rest.seen = warm.seen;
      await expect(rest.try('drop table notes', { admit })).rejects.toBe(closed);
    }
  });
});
