import type { Body } from '../../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { organizationsApi, type Organization } from '@howdah/shared-api/organizations';

export type CreateOrganization = Body<'createOrganization'>;
export type UpdateOrganization = Body<'updateOrganization'>;

interface BySlug {
  slug: string;
}

const organizationSettingsApi = injectArea('organizationSettings', (build) => ({
  /** The user becomes the owner. Only on hosted deployments. */
  organizationSettingsCreate: build.mutation<Organization, CreateOrganization>({
    query: (body) => ({ url: platformPath('/platform/organizations'), method: 'POST', body }),
    invalidatesTags: (_, error) =>
      isRefused(error) ? [] : [{ type: 'Organization', id: 'LIST' }, 'Permissions'],
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => undefined);
      if (!answer) return;
      // The organization's pages look it up in the list. Without it, they would say that it does not exist.
      dispatch(
        organizationsApi.util.updateQueryData('organizationsList', undefined, (list) => {
          list.push(answer.data);
        }),
      );
    },
  }),

  /** 400 `opt_in_refused` with the HIPAA add-on. */
  organizationSettingsUpdate: build.mutation<Organization, BySlug & UpdateOrganization>({
    query: ({ slug, ...body }) => ({
      url: platformPath('/platform/organizations/{slug}', { slug }),
      method: 'PATCH',
      body,
    }),
    invalidatesTags: (_, error, { slug }) => (isRefused(error) ? [] : [{ type: 'Organization', id: slug }]),
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
