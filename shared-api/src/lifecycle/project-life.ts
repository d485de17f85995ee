import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import { announceProjectChange } from '@howdah/shared-api/projects';

export type ExitFeedback = Body<'sendExitFeedback'>;

interface ByRef {
  ref: string;
}

const projectLifeApi = injectArea('projectLife', (build) => ({
  /**
   * Hosted only. The lists are read again; the project itself is not, because the person is on the way out of it: who
   * has left it forgets it (`Project`). The organization's check of its free projects is never kept.
   */
  projectLifeDelete: build.mutation<Answer<'deleteProject'>, ByRef>({
    query: ({ ref }) => ({
      url: platformPath('/platform/projects/{ref}', { ref }),
      method: 'DELETE',
    }),
    onQueryStarted: ({ ref }, { queryFulfilled }) => {
      queryFulfilled.then(
        () => announceProjectChange(ref),
        () => undefined,
      );
    },
    invalidatesTags: (_, error) => (error ? [] : [{ type: 'Project', id: 'LIST' }]),
  }),

  projectLifeSendExitFeedback: build.mutation<Answer<'sendExitFeedback', 201>, ExitFeedback>({
    query: (body) => ({ url: platformPath('/platform/feedback/downgrade'), method: 'POST', body }),
  }),
}));

export const { useProjectLifeDeleteMutation, useProjectLifeSendExitFeedbackMutation } = projectLifeApi;
export { projectLifeApi };
