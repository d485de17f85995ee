import type { ProjectRecord } from '../../projects/store.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { ProjectStorage } from '../project-storage.ts';
import type { StorageArchives } from './storage-archives.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchiveTools {
  storage: ProjectStorage;
  archives: StorageArchives;
}

/**
 * Puts a project's files into a zip archive. A project that is up says itself which they are, and so does one whose pause failed;
 * of one that is paused, the list that was made when its database stopped counts.
 */
export function archiveStorage({ storage, archives }: ArchiveTools): JobDefinition {
  return {
    kind: 'archive-storage',
    moves: null,
    steps: [
      {
        name: 'write-archive',
        run: async ({ job, project, report }) => {
          const files = hasItsList(project) ? storage.listed(project) : storage.noted(project);
          await writeArchive(
            archives.path(project.ref, job.id),
            { ref: project.ref, store: storage.files, files },
            report,
          );
        },
      },
      { name: 'prune-archives', mayFail: true, run: ({ project }) => archives.prune(project.ref) },
      {
        name: 'sweep-files',
        mayFail: true,
        run: async ({ project }) => {
          if (project.status === 'ACTIVE_HEALTHY') await storage.sweep(project);
        },
      },
    ],
  };
}

function hasItsList({ status }: ProjectRecord): boolean {
  return status === 'ACTIVE_HEALTHY' || status === 'PAUSE_FAILED';
}
