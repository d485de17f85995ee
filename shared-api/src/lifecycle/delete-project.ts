import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import { announceProjectChange } from '@howdah/shared-api/projects';

export type ExitFeedback = Body<'sendExitFeedback'>;

interface ByRef {
  ref: string;
}

const deleteProjectApi = injectArea('lifecycle', (build) => ({
  /** Hosted only. Lists of projects are read again. The project itself is not: the user is leaving its pages. */
  lifecycleDelete: build.mutation<Answer<'deleteProject'>, ByRef>({
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

  lifecycleSendExitFeedback: build.mutation<Answer<'sendExitFeedback', 201>, ExitFeedback>({
    query: (body) => ({ url: platformPath('/platform/feedback/downgrade'), method: 'POST', body }),
  }),
}));

export const { useLifecycleDeleteMutation, useLifecycleSendExitFeedbackMutation } = deleteProjectApi;
export { deleteProjectApi };
