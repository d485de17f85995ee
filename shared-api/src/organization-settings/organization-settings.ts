import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { Organization } from '@howdah/shared-api/organizations';
import type { OptInTag, OrganizationChanges } from './types.ts';

export const AI_OPT_IN: OptInTag = 'AI_SQL_GENERATOR_OPT_IN';

interface BySlug {
  slug: string;
}

const organizationSettingsApi = injectArea('organizationSettings', (build) => ({
  /** 400 `opt_in_refused` with the HIPAA add-on. */
  organizationSettingsUpdate: build.mutation<Organization, BySlug & OrganizationChanges>({
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

export const { useOrganizationSettingsUpdateMutation, useOrganizationSettingsDeleteMutation } =
  organizationSettingsApi;

export { organizationSettingsApi };
