import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { Backup, BackupList } from './types.ts';

interface ByRef {
  ref: string;
}

const backupsApi = injectArea(
  'backups',
  (build) => ({
    backupsList: build.query<BackupList, ByRef>({
      query: ({ ref }) => platformPath('/platform/database/{ref}/backups', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Backup', id: ref }],
    }),

    backupsListDownloadable: build.query<{ backups: Backup[]; status: 'ok' }, ByRef>({
      query: ({ ref }) => platformPath('/platform/database/{ref}/backups/downloadable-backups', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Backup', id: ref }],
    }),

    /** A link that works for five minutes. Needs `secrets:Read` on `database_backups`. */
    backupsDownload: build.mutation<{ fileUrl: string }, ByRef & { id: number }>({
      query: ({ ref, id }) => ({
        url: platformPath('/platform/database/{ref}/backups/download', { ref }),
        method: 'POST',
        body: { id },
      }),
    }),

    /** Takes an active project back to a backup; the project is read again and shows RESTORING then. */
    backupsRestore: build.mutation<{ status: 'RESTORING' }, ByRef & { id: number }>({
      query: ({ ref, id }) => ({
        url: platformPath('/platform/database/{ref}/backups/restore', { ref }),
        method: 'POST',
        body: { id },
      }),
      invalidatesTags: (_, error, { ref }) =>
        error
          ? []
          : [
              { type: 'Project', id: ref },
              { type: 'ProjectStatus', id: ref },
            ],
    }),
  }),
  { tags: ['Backup'] },
);

export const {
  useBackupsListQuery,
  useBackupsListDownloadableQuery,
  useBackupsDownloadMutation,
  useBackupsRestoreMutation,
} = backupsApi;
export { backupsApi };
