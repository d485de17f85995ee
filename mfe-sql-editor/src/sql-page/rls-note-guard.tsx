import type { Project } from '@howdah/shared-api/projects';
import type { ResultView } from '@howdah/shared-api/sql';
import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useEffect } from 'react';
import type { Run } from '../runs/run.ts';

const rlsNote = new LazyModule('The note about row level security', () => import('./rls-note.tsx'));

interface RlsNoteGuardProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  run: Run | undefined;
  result: ResultView | undefined;
  /** Adds statements to the document; absent if it cannot be edited. */
  onAdd?(statements: string): void;
}

/** The note about new tables without row level security, loaded after a run that seems to create some. */
export function RlsNoteGuard({ project, run, result, onAdd }: RlsNoteGuardProps) {
  const module = useLazyModule(rlsNote);
  const made = result?.state === 'done' ? (run?.tablesWithoutRls ?? []) : [];
  const isNeeded = made.length > 0;
  useEffect(() => {
    if (isNeeded) rlsNote.load();
  }, [isNeeded]);
  return module && isNeeded ? <module.RlsNote project={project} made={made} onAdd={onAdd} /> : null;
}
