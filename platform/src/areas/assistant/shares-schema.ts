import type { FastifyRequest } from 'fastify';
import { organizationOf } from '../organizations/access.ts';
import { sharesSchemaWithAi } from '../plans/opt-in-tags.ts';
import { projectOf } from '../projects/access.ts';

/** What a call says about the schema. */
export interface InsightRequest {
  includeSchemaMetadata?: boolean;
  schema?: string;
  table?: string;
}

/**
 * Whether the model may know anything of the project of a request: the caller wants it, organization and project have
 * opted in, the organization has no HIPAA add-on (docs/product/assistant.md#permissions), and the project is up.
 */
export function sharesSchema(
  request: FastifyRequest,
  { includeSchemaMetadata = false }: InsightRequest,
): boolean {
  const project = projectOf(request);
  return (
    includeSchemaMetadata &&
    sharesSchemaWithAi(organizationOf(request), project) &&
    project.status === 'ACTIVE_HEALTHY'
  );
}
