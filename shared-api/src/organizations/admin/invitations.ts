import type { Answer, Body, Schemas } from '../../api-types/index.ts';
import { injectArea, isAnswerLost, isRefused, platformError, platformPath } from '@howdah/shared-api/api';
import { startSession, type Profile } from '@howdah/shared-api/session';

export type Invitation = Schemas['Invitation'];
export type NewInvitation = Answer<'createInvitation', 201>;
/** What the holder of an invitation's link sees. */
export type OpenInvitation = Answer<'getInvitation'>;
export type AcceptInvitation = Body<'acceptInvitation'>;

interface BySlug {
  slug: string;
}

interface ByToken {
  token: string;
}

const invitationsApi = injectArea(
  'invitations',
  (build) => ({
    /** Oldest first. */
    invitationsList: build.query<Invitation[], BySlug>({
      query: ({ slug }) => platformPath('/platform/organizations/{slug}/members/invitations', { slug }),
      providesTags: (_, __, { slug }) => [{ type: 'Invitation', id: slug }],
    }),

    /** 409 `already_member`. The response contains the link, so the caller must reset the mutation. */
    invitationsCreate: build.mutation<NewInvitation, BySlug & Body<'createInvitation'>>({
      query: ({ slug, ...body }) => ({
        url: platformPath('/platform/organizations/{slug}/members/invitations', { slug }),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error, { slug }) => (isRefused(error) ? [] : [{ type: 'Invitation', id: slug }]),
    }),

    /**
     * Invalidates the link of an invitation. 404 if it was accepted in the meantime, so the list is refetched
     * in any case.
     */
    invitationsWithdraw: build.mutation<null, BySlug & { id: number }>({
      query: ({ slug, id }) => ({
        url: platformPath('/platform/organizations/{slug}/members/invitations/{id}', {
          slug,
          id: String(id),
        }),
        method: 'DELETE',
      }),
      invalidatesTags: (_, __, { slug }) => [{ type: 'Invitation', id: slug }],
    }),

    /** For everyone with the link. 404 `invitation_not_found` if it was used, withdrawn or has expired. */
    invitationsGet: build.query<OpenInvitation, ByToken>({
      query: ({ token }) => platformPath('/platform/invitations/{token}', { token }),
      providesTags: (_, __, { token }) => [{ type: 'Invitation', id: token }],
      keepUnusedDataFor: 0,
    }),

    /**
     * Adds the signed-in user as a member, or creates an account and signs it in. 403
     * `invitation_for_another`, 409 `account_exists`, 409 `username_taken`. If the response is lost, the
     * invitation is read again, which tells whether it was used.
     */
    invitationsAccept: build.mutation<Profile, ByToken & AcceptInvitation>({
      query: ({ token, ...body }) => ({
        url: platformPath('/platform/invitations/{token}/accept', { token }),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error, { token }) =>
        isAnswerLost(platformError(error))
          ? [
              { type: 'Invitation', id: token },
              { type: 'Organization', id: 'LIST' },
              { type: 'Project', id: 'LIST' },
              'Permissions',
            ]
          : [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(startSession(answer.data));
      },
    }),
  }),
  { tags: ['Invitation'] },
);

export const {
  useInvitationsListQuery,
  useInvitationsCreateMutation,
  useInvitationsWithdrawMutation,
  useInvitationsGetQuery,
  useInvitationsAcceptMutation,
} = invitationsApi;

export { invitationsApi };
