import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { CompletionWish, QueryTitle, SessionToken, TitleWish } from './types.ts';

/** Consent to send a schema to the AI provider, of an organization or a project. */
export const ASSISTANT_OPT_IN = 'AI_SQL_GENERATOR_OPT_IN';

/** A token lives for an hour; one that is asked for anew this early never ends on its way. */
const TOKEN_KEPT_SECONDS = 45 * 60;

interface ByRef {
  ref: string;
}

const assistantApi = injectArea(
  'assistant',
  (build) => ({
    /** Whether the platform has a key for a model server. Skipped on hosted deployments: use `useAssistantKey`. */
    assistantCheckKey: build.query<{ hasKey: boolean }, void>({
      query: () => platformPath('/api/ai/sql/check-api-key'),
    }),

    /** SQL in place of a selection. Stop it by `abort()` of the promise, which reaches the model. */
    assistantComplete: build.mutation<{ sql: string }, CompletionWish>({
      query: (body) => ({ url: platformPath('/api/ai/sql/complete'), method: 'POST', body }),
    }),

    /** Title and description of a query. 403 `assistant_not_allowed` with the HIPAA add-on. */
    assistantTitle: build.mutation<QueryTitle, TitleWish>({
      query: (body) => ({ url: platformPath('/api/ai/sql/title'), method: 'POST', body }),
    }),

    /** Use `sessionToken`, which keeps it as long as it is good. */
    assistantSessionToken: build.query<SessionToken, void>({
      query: () => ({ url: platformPath('/platform/auth/session-token'), method: 'POST' }),
      keepUnusedDataFor: TOKEN_KEPT_SECONDS,
    }),

    /** For the whole organization. 400 `opt_in_refused` with the HIPAA add-on, 403 without permission. */
    assistantSetOrganizationOptIn: build.mutation<unknown, { slug: string; optedIn: boolean }>({
      query: ({ slug, optedIn }) => ({
        url: platformPath('/platform/organizations/{slug}', { slug }),
        method: 'PATCH',
        body: { opt_in_tags: optedIn ? [ASSISTANT_OPT_IN] : [] },
      }),
      invalidatesTags: (_, error, { slug }) => (error ? [] : [{ type: 'Organization', id: slug }]),
    }),

    /** What the project has opted in to; its organization must have, too. */
    assistantProjectOptIn: build.query<string[], ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/opt-in-tags', { ref }),
      transformResponse: (answer: { opt_in_tags: string[] }) => answer.opt_in_tags,
      providesTags: (_, __, { ref }) => [{ type: 'AssistantOptIn', id: ref }],
    }),

    /** 400 `opt_in_refused` with the HIPAA add-on. */
    assistantSetProjectOptIn: build.mutation<{ opt_in_tags: string[] }, ByRef & { optedIn: boolean }>({
      query: ({ ref, optedIn }) => ({
        url: platformPath('/platform/projects/{ref}/opt-in-tags', { ref }),
        method: 'PATCH',
        body: { opt_in_tags: optedIn ? [ASSISTANT_OPT_IN] : [] },
      }),
      invalidatesTags: (_, error, { ref }) => (error ? [] : [{ type: 'AssistantOptIn', id: ref }]),
    }),
  }),
  { tags: ['AssistantOptIn'] },
);

export const {
  useAssistantCheckKeyQuery,
  useAssistantCompleteMutation,
  useAssistantTitleMutation,
  useAssistantProjectOptInQuery,
  useAssistantSetOrganizationOptInMutation,
  useAssistantSetProjectOptInMutation,
} = assistantApi;

export { assistantApi };
