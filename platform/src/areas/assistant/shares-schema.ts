import type { FastifyRequest } from 'fastify';
import { organizationOf } from '../organizations/access.ts';
import { sharesSchemaWithAi } from '../plans/opt-in-tags.ts';
import { projectOf } from '../projects/access.ts';

/** The fields of a call that concern the schema. */
export interface InsightRequest {
  includeSchemaMetadata?: boolean;
  schema?: string;
  table?: string;
}

/**
 * Returns whether the model can see the project's schema: the caller requests it, the organization and the
 * project have opted in, the organization has no HIPAA add-on (docs/product/assistant.md#what-is-checked), and
 * the project is up.
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
