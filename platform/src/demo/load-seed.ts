import type { ProjectSeed } from '../areas/jobs/tables.ts';
import type { LoadSeed } from '../areas/lifecycle/job-tools.ts';
import type { ProjectStorage } from '../areas/storage/project-storage.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import { bookshopSql } from './bookshop/bookshop.ts';
import { fieldNotesSql } from './field-notes.ts';
import { bucketsOfSeed } from './files/buckets.ts';
import { loadBuckets } from './files/load-buckets.ts';
import { oldAtlasSql } from './old-atlas.ts';

const sqlOfSeed: Record<ProjectSeed, (scale: number) => string> = {
  bookshop: bookshopSql,
  'field-notes': fieldNotesSql,
  'old-atlas': () => oldAtlasSql,
};

/** Fills a new database and its storage. `scale` multiplies the number of rows; `report` receives one line per seed. */
export function seedLoader(
  { engine, storage }: { engine: DatabaseEngine; storage: ProjectStorage },
  scale: number,
  report: (line: string) => void,
): LoadSeed {
  return async (seed, project) => {
    const started = performance.now();
    await engine.execute(project.database, sqlOfSeed[seed](scale));
    await loadBuckets(storage, project, bucketsOfSeed[seed]);
    report(`Filled ${seed} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
}
