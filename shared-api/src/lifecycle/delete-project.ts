import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { announceProjectChange } from '@howdah/shared-api/projects';

export type ExitFeedback = Body<'sendExitFeedback'>;

interface ByRef {
  ref: string;
}

const deleteProjectApi = injectArea('lifecycle', (build) => ({
  /**
   * Only on hosted deployments. Invalidates lists of projects, but not the project itself, whose pages the
   * user is leaving. After a lost answer, the user stays.
   */
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
    invalidatesTags: (_, error, { ref }) =>
      isRefused(error)
        ? []
        : [{ type: 'Project', id: 'LIST' }, ...(error ? [{ type: 'Project' as const, id: ref }] : [])],
  }),

  lifecycleSendExitFeedback: build.mutation<Answer<'sendExitFeedback', 201>, ExitFeedback>({
    query: (body) => ({ url: platformPath('/platform/feedback/downgrade'), method: 'POST', body }),
  }),
}));

export const { useLifecycleDeleteMutation, useLifecycleSendExitFeedbackMutation } = deleteProjectApi;
export { deleteProjectApi };
