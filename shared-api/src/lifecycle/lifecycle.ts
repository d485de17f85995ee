import { injectArea, platformPath } from '@howdah/shared-api/api';
import { followProjectStatus } from '@howdah/shared-api/projects';
import type { Answer, Body, Schemas } from '../api-types/index.ts';

export type RestoreVersion = Schemas['AvailableVersions']['available_versions'][number];
export type RestoreProject = NonNullable<Body<'restoreProject'>>;
export type PauseStatus = Answer<'getPauseStatus'>;
export type UpgradeStatus = NonNullable<Answer<'getUpgradeStatus'>['databaseUpgradeStatus']>;
export type DownloadableBackup = Answer<'listDownloadableBackups'>['backups'][number];
export type ProjectJob = NonNullable<Answer<'getLastJob'>['job']>;

/** The facts of a backup that a download needs. The pause status has only the id of the latest one. */
export type BackupToDownload = Pick<DownloadableBackup, 'id' | 'project_id'> &
  Partial<Pick<DownloadableBackup, 'inserted_at'>>;

interface ByRef {
  ref: string;
}

/** The timeout after which a reachability check counts as failed (docs/product/lifecycle.md#calls). */
const REST_TIMEOUT_MS = 2000;

/** Polled calls repeat anyway, so failures are not retried in between. */
const polled = { maxRetries: 0 };

const lifecycleApi = injectArea(
  'lifecycle',
  (build) => ({
    /** Highest version first. */
    lifecycleListRestoreVersions: build.query<RestoreVersion[], ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/restore/versions', { ref }),
      transformResponse: (answer: Answer<'listRestoreVersions'>) => answer.available_versions,
    }),

    /** For a paused project, and only if the ninety-day flag is on (docs/product/lifecycle.md#calls). */
    lifecycleGetPauseStatus: build.query<PauseStatus, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/pause/status', { ref }),
    }),

    /**
     * Also retries a failed restore. Once accepted, the cached project becomes RESTORING
     * (docs/product/lifecycle.md#states). 409 `free_project_limit_reached` lists the members at their limit
     * in its details.
     */
    lifecycleRestore: build.mutation<Answer<'restoreProject', 201>, ByRef & { choice: RestoreProject }>({
      query: ({ ref, choice }) => ({
        url: platformPath('/platform/projects/{ref}/restore', { ref }),
        method: 'POST',
        body: choice,
      }),
      onQueryStarted: async ({ ref }, { dispatch, queryFulfilled }) => {
        await followProjectStatus(ref, dispatch, queryFulfilled);
      },
    }),

    /** Also retries a failed creation. */
    lifecycleRestart: build.mutation<Answer<'restartProject', 201>, ByRef>({
      query: ({ ref }) => ({
        url: platformPath('/platform/projects/{ref}/restart', { ref }),
        method: 'POST',
        body: {},
      }),
      onQueryStarted: async ({ ref }, { dispatch, queryFulfilled }) => {
        await followProjectStatus(ref, dispatch, queryFulfilled);
      },
    }),

    /** Checks whether the REST endpoint of the project's database responds; its document is not kept. Polled. */
    lifecycleReachRest: build.query<null, ByRef>({
      query: ({ ref }) => ({
        url: platformPath('/platform/projects/{ref}/api/rest', { ref }),
        timeout: REST_TIMEOUT_MS,
      }),
      transformResponse: () => null,
      extraOptions: polled,
    }),

    /** Null if the project was never upgraded. Only on hosted deployments. Polled. */
    lifecycleGetUpgradeStatus: build.query<UpgradeStatus | null, ByRef>({
      query: ({ ref }) => platformPath('/v1/projects/{ref}/upgrade/status', { ref }),
      transformResponse: (answer: Answer<'getUpgradeStatus'>) => answer.databaseUpgradeStatus,
      extraOptions: polled,
    }),

    /**
     * Null if no job ever ran. Shows failures of a project that keeps running after a failed job, which its
     * status does not. Polled.
     */
    lifecycleGetLastJob: build.query<ProjectJob | null, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/jobs/last', { ref }),
      transformResponse: (answer: Answer<'getLastJob'>) => answer.job,
      extraOptions: polled,
    }),

    /** Newest first. */
    lifecycleListDownloadableBackups: build.query<DownloadableBackup[], ByRef>({
      query: ({ ref }) => platformPath('/platform/database/{ref}/backups/downloadable-backups', { ref }),
      transformResponse: (answer: Answer<'listDownloadableBackups'>) => answer.backups,
      providesTags: (_, __, { ref }) => [{ type: 'DownloadableBackup', id: ref }],
    }),

    /**
     * Returns a link to the file that is valid for some minutes. The platform reads only the id; the product
     * docs define the other fields.
     */
    lifecycleDownloadBackup: build.mutation<
      Answer<'downloadBackup', 201>,
      ByRef & { backup: BackupToDownload }
    >({
      query: ({ ref, backup }) => ({
        url: platformPath('/platform/database/{ref}/backups/download', { ref }),
        method: 'POST',
        body: {
          id: backup.id,
          inserted_at: backup.inserted_at ?? '',
          project_id: backup.project_id,
          data: {},
          s3_bucket: '',
          s3_path: '',
          status: 'COMPLETED',
        },
      }),
    }),

    /** Starts an archive of the project's files, unless one is already being made. */
    lifecycleCreateStorageArchive: build.mutation<Answer<'createStorageArchive', 201>, ByRef>({
      query: ({ ref }) => ({
        url: platformPath('/platform/storage/{ref}/archive', { ref }),
        method: 'POST',
        body: {},
      }),
    }),

    /** 404 with 'Storage archive not found' until the archive is ready. Polled. */
    lifecycleGetStorageArchive: build.query<Answer<'getStorageArchive'>, ByRef>({
      query: ({ ref }) => platformPath('/platform/storage/{ref}/archive', { ref }),
      extraOptions: polled,
    }),
  }),
  { tags: ['DownloadableBackup'] },
);

export const {
  useLifecycleListRestoreVersionsQuery,
  useLifecycleGetPauseStatusQuery,
  useLifecycleRestoreMutation,
  useLifecycleRestartMutation,
  useLazyLifecycleReachRestQuery,
  useLazyLifecycleGetUpgradeStatusQuery,
  useLifecycleGetUpgradeStatusQuery,
  useLazyLifecycleGetLastJobQuery,
  useLifecycleGetLastJobQuery,
  useLifecycleListDownloadableBackupsQuery,
  useLifecycleDownloadBackupMutation,
  useLifecycleCreateStorageArchiveMutation,
  useLazyLifecycleGetStorageArchiveQuery,
} = lifecycleApi;
export { lifecycleApi };
