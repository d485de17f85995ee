import type { Answer, Body } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

/** The grants and policies that allowed or blocked a call of a project's REST API. */
export type RestExplanation = Answer<'explainRestCall'>;

const restCallsApi = injectArea('restCalls', (build) => ({
  /** A token with these claims, for ten minutes. For members who can see the project's keys. */
  restCallsCreateToken: build.mutation<
    Answer<'createRestToken'>,
    { ref: string; claims: Record<string, unknown> }
  >({
    query: ({ ref, claims }) => ({
      url: platformPath('/platform/projects/{ref}/api/rest/tokens', { ref }),
      method: 'POST',
      body: { claims } satisfies Body<'createRestToken'>,
    }),
  }),

  /** Runs a call again and rolls it back, to find out which grants and policies apply to it. */
  restCallsExplain: build.mutation<RestExplanation, { ref: string } & Body<'explainRestCall'>>({
    query: ({ ref, ...body }) => ({
      url: platformPath('/platform/projects/{ref}/api/rest/explanations', { ref }),
      method: 'POST',
      body,
    }),
  }),
}));

export const { useRestCallsCreateTokenMutation, useRestCallsExplainMutation } = restCallsApi;
