import type { Role } from '@howdah/shared-api/contract';
import { rolePermissions } from '@howdah/shared-api/permissions';
import { anOrganization, ok } from '@howdah/tools/testing';

export const olga = {
  id: 1,
  username: 'olga',
  primary_email: 'olga@howdah.local',
  first_name: 'Olga',
  has_password: true,
};

/** The platform's answers for a user with a role. */
export function answersFor(role: Role, organization = anOrganization()) {
  return {
    'GET /platform/profile': ok(olga),
    'GET /platform/profile/permissions': ok(rolePermissions(role, { organizationSlug: organization.slug })),
    'GET /platform/organizations': ok([organization]),
  };
}
