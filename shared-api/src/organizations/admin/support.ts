import type { Answer, Body, Schemas } from '../../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type CreateSupportRequest = Body<'sendFeedback'>;
export type SupportRequest = Schemas['SupportRequest'];

const supportApi = injectArea(
  'support',
  (build) => ({
    /** The request is stored; who runs the organization sees it. */
    supportSend: build.mutation<Answer<'sendFeedback', 201>, CreateSupportRequest>({
      query: (body) => ({ url: platformPath('/platform/feedback/send'), method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['SupportRequest']),
    }),

    /** The latest 200, newest first; for those who may read `support_requests`. */
    supportListRequests: build.query<SupportRequest[], { slug: string }>({
      query: ({ slug }) => platformPath('/platform/organizations/{slug}/support-requests', { slug }),
      providesTags: ['SupportRequest'],
    }),
  }),
  { tags: ['SupportRequest'] },
);

export const { useSupportSendMutation, useSupportListRequestsQuery } = supportApi;

export { supportApi };
