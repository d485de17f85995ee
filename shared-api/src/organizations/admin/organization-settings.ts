import type { Body } from '../../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import { organizationsApi, type Organization } from '@howdah/shared-api/organizations';

export type CreateOrganization = Body<'createOrganization'>;
export type UpdateOrganization = Body<'updateOrganization'>;

interface BySlug {
  slug: string;
}

const organizationSettingsApi = injectArea('organizationSettings', (build) => ({
  /** Its owner is the person. Hosted deployments only. */
  organizationSettingsCreate: build.mutation<Organization, CreateOrganization>({
    query: (body) => ({ url: platformPath('/platform/organizations'), method: 'POST', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => undefined);
      if (!answer) return;
      // Its pages find it in the list: without it they would say that there is no such organization.
      dispatch(
        organizationsApi.util.updateQueryData('organizationsList', undefined, (list) => {
          list.push(answer.data);
        }),
      );
      dispatch(organizationsApi.util.invalidateTags([{ type: 'Organization', id: 'LIST' }, 'Permissions']));
    },
  }),

  /** 400 `opt_in_refused` with the HIPAA add-on. */
  organizationSettingsUpdate: build.mutation<Organization, BySlug & UpdateOrganization>({
    query: ({ slug, ...body }) => ({
      url: platformPath('/platform/organizations/{slug}', { slug }),
      method: 'PATCH',
      body,
    }),
    invalidatesTags: (_, error, { slug }) => (error ? [] : [{ type: 'Organization', id: slug }]),
  }),

  /** 409 `organization_not_empty` while it has projects. */
  organizationSettingsDelete: build.mutation<null, BySlug>({
    query: ({ slug }) => ({
      url: platformPath('/platform/organizations/{slug}', { slug }),
      method: 'DELETE',
    }),
  }),
}));

export const {
  useOrganizationSettingsCreateMutation,
  useOrganizationSettingsUpdateMutation,
  useOrganizationSettingsDeleteMutation,
} = organizationSettingsApi;

export { organizationSettingsApi };
