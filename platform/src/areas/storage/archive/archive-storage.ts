import type { ProjectRecord } from '../../projects/store.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { ProjectStorage } from '../project-storage.ts';
import type { StorageArchives } from './storage-archives.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchiveTools {
  storage: ProjectStorage;
  archives: StorageArchives;
}

/** Older unfinished files are leftovers of a crash. Uploads do not take that long. */
const UNFINISHED_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a project's files into a zip archive. The database lists the files if the project is up or its pause
 * failed. For a paused project, the list recorded when its database stopped is used.
 */
export function archiveStorage({ storage, archives }: ArchiveTools): JobDefinition {
  return {
    kind: 'archive-storage',
    moves: null,
    steps: [
      {
        name: 'write-archive',
        run: async ({ job, project, report }) => {
          const files = hasItsList(project) ? storage.listFiles(project) : storage.recordedFiles(project);
          await writeArchive(
            archives.path(project.ref, job.id),
            { ref: project.ref, store: storage.files, files },
            report,
          );
        },
      },
      { name: 'prune-archives', mayFail: true, run: ({ project }) => archives.prune(project.ref) },
      {
        name: 'remove-unfinished-files',
        mayFail: true,
        run: ({ project }) =>
          storage.files.removeUnfinished(project.ref, new Date(Date.now() - UNFINISHED_LIFETIME_MS)),
      },
    ],
  };
}

function hasItsList({ status }: ProjectRecord): boolean {
  return status === 'ACTIVE_HEALTHY' || status === 'PAUSE_FAILED';
}
