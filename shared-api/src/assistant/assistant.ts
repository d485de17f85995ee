import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { AI_OPT_IN } from '@howdah/shared-api/contract';

export type CompletionRequest = Body<'completeSql'>;
export type TitleRequest = Body<'nameSql'>;
export type SqlTitle = Answer<'nameSql'>;
export type SessionToken = Answer<'createSessionToken', 201>;

/** The subject of a conversation. */
export type ChatSubject = Omit<Body<'askAssistant'>, 'messages'>;

/** What every call of the assistant says about the project. */
export type AssistantSubject = Omit<ChatSubject, 'table'>;

/** A token lasts an hour. It is replaced earlier, so that it does not expire during a call. */
const TOKEN_LIFETIME_SECONDS = 45 * 60;

interface ByRef {
  ref: string;
}

const assistantApi = injectArea(
  'assistant',
  (build) => ({
    /** Whether the platform has a key for a model server. Not called on hosted deployments: use `useAssistantKey`. */
    assistantCheckKey: build.query<Answer<'checkAssistantKey'>, void>({
      query: () => platformPath('/api/ai/sql/check-api-key'),
    }),

    /** Returns the SQL that replaces a selection. `abort()` of the promise stops the model. */
    assistantComplete: build.mutation<Answer<'completeSql'>, CompletionRequest>({
      query: (body) => ({ url: platformPath('/api/ai/sql/complete'), method: 'POST', body }),
    }),

    /** Returns a title and description for SQL. 403 `assistant_not_allowed` with the HIPAA add-on. */
    assistantTitle: build.mutation<SqlTitle, TitleRequest>({
      query: (body) => ({ url: platformPath('/api/ai/sql/title'), method: 'POST', body }),
    }),

    /** Use `sessionToken`, which caches the token while it is valid. */
    assistantSessionToken: build.query<SessionToken, void>({
      query: () => ({ url: platformPath('/platform/auth/session-token'), method: 'POST' }),
      keepUnusedDataFor: TOKEN_LIFETIME_SECONDS,
      providesTags: ['Session'],
    }),

    /** Applies to the whole organization. 400 `opt_in_refused` with the HIPAA add-on, 403 without permission. */
    assistantSetOrganizationOptIn: build.mutation<unknown, { slug: string; optedIn: boolean }>({
      query: ({ slug, optedIn }) => ({
        url: platformPath('/platform/organizations/{slug}', { slug }),
        method: 'PATCH',
        body: { opt_in_tags: optedIn ? [AI_OPT_IN] : [] },
      }),
      invalidatesTags: (_, error, { slug }) => (isRefused(error) ? [] : [{ type: 'Organization', id: slug }]),
    }),

    /** The project's opt-ins. They apply only if the organization has opted in too. */
    assistantProjectOptIn: build.query<string[], ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/opt-in-tags', { ref }),
      transformResponse: (answer: Answer<'getProjectOptInTags'>) => answer.opt_in_tags,
      providesTags: (_, __, { ref }) => [{ type: 'AssistantOptIn', id: ref }],
    }),

    /** 400 `opt_in_refused` with the HIPAA add-on. */
    assistantSetProjectOptIn: build.mutation<Answer<'setProjectOptInTags'>, ByRef & { optedIn: boolean }>({
      query: ({ ref, optedIn }) => ({
        url: platformPath('/platform/projects/{ref}/opt-in-tags', { ref }),
        method: 'PATCH',
        body: { opt_in_tags: optedIn ? [AI_OPT_IN] : [] },
      }),
      invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : [{ type: 'AssistantOptIn', id: ref }]),
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
