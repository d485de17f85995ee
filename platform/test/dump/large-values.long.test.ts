import { describeOnEachEngine } from '../engines/projects.ts';
import { copy } from './copies.ts';
import { largeRows, readLargeRows } from './large-rows.ts';

const MEGABYTE = 1024 * 1024;

describeOnEachEngine('a dump of large values', (project) => {
  it('keeps a text of 50 MB, and a text of characters that must be escaped', async () => {
    const { engine, ref, major } = project;
    await engine.execute(ref, largeRows(50));
    const { pieces } = await copy(engine, ref, 'copy', major);
    const found = await engine.query('copy', readLargeRows);
    expect(found).toEqual(await engine.query(ref, readLargeRows));
    expect(found[0]).toMatchObject({ id: 1, length: 50 * MEGABYTE });
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64 * MEGABYTE);
  });
});
