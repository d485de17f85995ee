import { describeAboveEngines } from '../engines/projects.ts';
import { RestClient, schemaSql } from './fixture.ts';
import { surviveHostileTexts } from './hostile-values.ts';

describeAboveEngines('REST with hostile names and values', (database) => {
  it('answers, keeps values as they are, and loses nothing', async () => {
    await database.engine.execute(database.ref, schemaSql);
    await surviveHostileTexts(new RestClient(database.engine, database.ref), 200);
  }, 60_000);
});
