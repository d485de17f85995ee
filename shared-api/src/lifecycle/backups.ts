import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { followProjectStatus } from '@howdah/shared-api/projects';

export type BackupList = Answer<'listBackups'>;
export type Backup = BackupList['backups'][number];

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

    /** Starts a backup of an active project. */
    backupsCreate: build.mutation<Answer<'createBackup', 201>, ByRef>({
      query: ({ ref }) => ({
        url: platformPath('/platform/database/{ref}/backups', { ref }),
        method: 'POST',
      }),
      invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : [{ type: 'Backup', id: ref }]),
    }),

    /** Resets an active project to a backup. Once accepted, the cached project becomes RESTORING. */
    backupsRestore: build.mutation<Answer<'restoreBackup', 201>, ByRef & Body<'restoreBackup'>>({
      query: ({ ref, id }) => ({
        url: platformPath('/platform/database/{ref}/backups/restore', { ref }),
        method: 'POST',
        body: { id },
      }),
      onQueryStarted: async ({ ref }, { dispatch, queryFulfilled }) => {
        await followProjectStatus(ref, dispatch, queryFulfilled);
      },
    }),
  }),
  { tags: ['Backup'] },
);

export const { useBackupsListQuery, useBackupsCreateMutation, useBackupsRestoreMutation } = backupsApi;
export { backupsApi };
