import type { ProjectSeed } from '../control-plane/types.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import type { LoadSeed } from '../lifecycle/job-tools.ts';
import { bookshopSql } from './bookshop/bookshop.ts';
import { fieldNotesSql } from './field-notes.ts';
import { oldAtlasSql } from './old-atlas.ts';

const sqlOfSeed: Record<ProjectSeed, (scale: number) => string> = {
  bookshop: bookshopSql,
  'field-notes': fieldNotesSql,
  'old-atlas': () => oldAtlasSql,
};

/** Fills a new database. `scale` multiplies the rows; `report` is told what is going on, a line each. */
export function seedLoader(engine: DatabaseEngine, scale: number, report: (line: string) => void): LoadSeed {
  return async (seed, ref) => {
    const started = performance.now();
    await engine.execute(ref, sqlOfSeed[seed](scale));
    report(`Filled ${seed} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
}
