import { startEngine } from '../engines/projects.ts';
import { possibleMoves } from '../engines/tested-majors.ts';
import { copy } from './copies.ts';
import { expectReservedSchemas, hostileNames, reservedSchemas } from './reserved-schemas.ts';

describe.each(possibleMoves)('a database of Postgres %i that is loaded into %i', (from, to) => {
  it('keeps schemas whose names start with pg_, with any further characters', async () => {
    const { engine, dispose } = startEngine();
    try {
      await engine.create('old', { major: from });
      await engine.execute('old', reservedSchemas(hostileNames));
      const { tables, loaded, differing } = await copy(engine, 'old', 'new', to);
      expect(differing).toEqual([]);
      expect(loaded).toEqual(tables);
      await expectReservedSchemas(engine, 'new', hostileNames, tables);
    } finally {
      await dispose();
    }
  });
});
