import { changeRows, pageOfRows, readPageOfRows, ROW_NOT_MET } from '@howdah/shared-api/pg-meta/rows';
import { NO_CHANGES, updatesOf } from '../changes/staged-changes.ts';
import { aColumn, aRelation } from '../testing/builders.ts';
import type { Database } from '../testing/embedded-postgres.ts';
import { cellsOf } from './cells-of.ts';

export function testLongValueSetToNull(database: Database): void {
  /** Reads the row of a new table, sets its note to NULL, and returns the SQL that saves that. */
  async function setToNull() {
    await database.run(`drop table if exists notes; create table notes (id int primary key, note text);
      insert into notes values (1, repeat('long ', 1000) || 'end')`);
    const [made] = (await database.run(`select 'notes'::regclass::oid::text as id`)) as [{ id: string }];
    const columns = [
      aColumn('id', { type: 'integer', category: 'N', nullable: false }),
      aColumn('note', { position: 2 }),
    ];
    const relation = aRelation({ ...made, name: 'notes', columns });
    const [row] = readPageOfRows(
      relation,
      await database.run(pageOfRows({ relation }, { limit: 1, offset: 0 }).sql),
    );
    let staged = NO_CHANGES;
    const cells = cellsOf({ relation, staged, change: (next) => (staged = next(staged)) });
    cells.stageAt({ row, column: 1 }, 'null');
    return changeRows({ relation }, updatesOf(staged)).sql;
  }

  it('is saved while it is as it was read', async () => {
    await database.run(await setToNull());
    expect(await database.run('select note from notes')).toEqual([{ note: null }]);
  });

  it('is in conflict when somebody else has changed it where it is not shown, in the same length', async () => {
    const sql = await setToNull();
    await database.run(`update notes set note = repeat('long ', 1000) || 'END'`);
    await expect(database.run(sql)).rejects.toMatchObject({ code: ROW_NOT_MET });
    expect(await database.run('select right(note, 3) as note from notes')).toEqual([{ note: 'END' }]);
  });
}
