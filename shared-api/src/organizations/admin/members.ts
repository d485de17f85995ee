import type { Answer, Body, Schemas } from '../../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';

export type Member = Schemas['Member'];
export type AssignableRole = Answer<'listRoles'>[number];

interface BySlug {
  slug: string;
}

interface OneMember extends BySlug {
  id: number;
}

const membersApi = injectArea(
  'members',
  (build) => ({
    /** In the order in which they joined. */
    membersList: build.query<Member[], BySlug>({
      query: ({ slug }) => platformPath('/platform/organizations/{slug}/members', { slug }),
      providesTags: (_, __, { slug }) => [{ type: 'Member', id: slug }],
    }),

    membersListRoles: build.query<AssignableRole[], BySlug>({
      query: ({ slug }) => platformPath('/platform/organizations/{slug}/roles', { slug }),
      providesTags: ['Permissions'],
    }),

    /**
     * 409 `last_owner`. It can be the user's own role, so permissions are refetched. The platform withdraws invitations of the
     * member that the new role does not allow.
     */
    membersUpdateRole: build.mutation<Member, OneMember & Body<'updateMember'>>({
      query: ({ slug, id, role }) => ({
        url: platformPath('/platform/organizations/{slug}/members/{id}', { slug, id: String(id) }),
        method: 'PATCH',
        body: { role },
      }),
      invalidatesTags: (_, error, { slug }) =>
        isRefused(error)
          ? []
          : [{ type: 'Member', id: slug }, { type: 'Invitation', id: slug }, 'Permissions'],
    }),

    /** Users leave with their own id. 409 `last_owner`. The platform withdraws the member's invitations. */
    membersRemove: build.mutation<null, OneMember>({
      query: ({ slug, id }) => ({
        url: platformPath('/platform/organizations/{slug}/members/{id}', { slug, id: String(id) }),
        method: 'DELETE',
      }),
      invalidatesTags: (_, error, { slug }) =>
        isRefused(error)
          ? []
          : [
              { type: 'Member', id: slug },
              { type: 'Invitation', id: slug },
            ],
    }),
  }),
  { tags: ['Member', 'Invitation'] },
);

export const {
  useMembersListQuery,
  useMembersListRolesQuery,
  useMembersUpdateRoleMutation,
  useMembersRemoveMutation,
} = membersApi;

export { membersApi };
