import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { ExitFeedback } from './types.ts';

interface ByRef {
  ref: string;
}

const projectLifeApi = injectArea(
  'projectLife',
  (build) => ({
    /** Stops and opens the database; the project is read again when the platform has accepted. */
    projectLifeRestart: build.mutation<{ status: 'RESTARTING' | 'COMING_UP' }, ByRef>({
      query: ({ ref }) => ({
        url: platformPath('/platform/projects/{ref}/restart', { ref }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_, error, { ref }) =>
        error
          ? []
          : [
              { type: 'Project', id: ref },
              { type: 'ProjectStatus', id: ref },
            ],
    }),

    /**
     * Hosted only. The lists and the organization's check of its free projects are read again; the project itself is
     * not, because the person is on the way out of it.
     */
    projectLifeDelete: build.mutation<{ id: number; ref: string; name: string }, ByRef>({
      query: ({ ref }) => ({
        url: platformPath('/platform/projects/{ref}', { ref }),
        method: 'DELETE',
      }),
      invalidatesTags: (_, error) => (error ? [] : [{ type: 'Project', id: 'LIST' }, 'FreeProjectLimit']),
    }),

    projectLifeSendExitFeedback: build.mutation<{ id: number }, ExitFeedback>({
      query: (body) => ({ url: platformPath('/platform/feedback/downgrade'), method: 'POST', body }),
    }),
  }),
  { tags: ['FreeProjectLimit'] },
);

export const {
  useProjectLifeRestartMutation,
  useProjectLifeDeleteMutation,
  useProjectLifeSendExitFeedbackMutation,
} = projectLifeApi;
export { projectLifeApi };
