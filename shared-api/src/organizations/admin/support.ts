import type { Answer, Body, Schemas } from '../../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';

export type CreateSupportRequest = Body<'sendFeedback'>;
export type SupportRequest = Schemas['SupportRequest'];

const supportApi = injectArea(
  'support',
  (build) => ({
    /** Stores the request for the organization's owner. */
    supportSend: build.mutation<Answer<'sendFeedback', 201>, CreateSupportRequest>({
      query: (body) => ({ url: platformPath('/platform/feedback/send'), method: 'POST', body }),
      invalidatesTags: (_, error) => (isRefused(error) ? [] : ['SupportRequest']),
    }),

    /** The latest 200, newest first. Requires the permission to read `support_requests`. */
    supportListRequests: build.query<SupportRequest[], { slug: string }>({
      query: ({ slug }) => platformPath('/platform/organizations/{slug}/support-requests', { slug }),
      providesTags: ['SupportRequest'],
    }),
  }),
  { tags: ['SupportRequest'] },
);

export const { useSupportSendMutation, useSupportListRequestsQuery } = supportApi;

export { supportApi };
