import type { Schemas } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type Organization = Schemas['Organization'];

const organizationsApi = injectArea('organizations', (build) => ({
  organizationsList: build.query<Organization[], void>({
    query: () => platformPath('/platform/organizations'),
    providesTags: (organizations = []) => [
      { type: 'Organization', id: 'LIST' },
      ...organizations.map(({ slug }) => ({ type: 'Organization' as const, id: slug })),
    ],
  }),
}));

export const { useOrganizationsListQuery } = organizationsApi;
export { organizationsApi };
