import type { Body } from '../api-types/index.ts';

export type CreateOrganization = Body<'createOrganization'>;
export type UpdateOrganization = Body<'updateOrganization'>;
