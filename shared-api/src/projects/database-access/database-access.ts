import type { Answer, Body, Schemas } from '../../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type DatabaseAccess = Schemas['DatabaseAccess'];
export type DatabaseConnection = NonNullable<DatabaseAccess['connection']>;
export type DatabaseSession = Schemas['DatabaseSession'];

interface ByRef {
  ref: string;
}

/** Every call fails with 409 `project_not_active` while the project is not up. */
const databaseAccessApi = injectArea(
  'databaseAccess',
  (build) => ({
    /** How clients reach the database. Opens a stopped database on a server. */
    databaseAccessGet: build.query<DatabaseAccess, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/database-access', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'DatabaseAccess', id: ref }],
    }),

    /**
     * Open sessions stay. 409 `database_without_network` on PGlite. Call `reset` afterwards, because the
     * store keeps the password that was sent.
     */
    databaseAccessChangePassword: build.mutation<
      Answer<'updateDatabasePassword'>,
      ByRef & Body<'updateDatabasePassword'>
    >({
      query: ({ ref, ...body }) => ({
        url: platformPath('/platform/projects/{ref}/db-password', { ref }),
        method: 'PATCH',
        body,
      }),
    }),

    /** Open connections, oldest first. 409 `database_without_network` on PGlite. */
    databaseAccessListSessions: build.query<DatabaseSession[], ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/database-sessions', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'DatabaseSession', id: ref }],
    }),

    /**
     * Ends a connection. 404 `database_session_not_found` if it has already ended; the list is refetched in
     * any case.
     */
    databaseAccessEndSession: build.mutation<Answer<'endDatabaseSession'>, ByRef & { id: string }>({
      query: ({ ref, id }) => ({
        url: platformPath('/platform/projects/{ref}/database-sessions/{id}', { ref, id }),
        method: 'DELETE',
      }),
      invalidatesTags: (_, __, { ref }) => [{ type: 'DatabaseSession', id: ref }],
    }),
  }),
  { tags: ['DatabaseAccess', 'DatabaseSession'] },
);

export const {
  useDatabaseAccessGetQuery,
  useDatabaseAccessChangePasswordMutation,
  useDatabaseAccessListSessionsQuery,
  useDatabaseAccessEndSessionMutation,
} = databaseAccessApi;
export { databaseAccessApi };
