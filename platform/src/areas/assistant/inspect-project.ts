import type { ToolSet } from 'ai';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { callerIn } from '../accounts/access.ts';
import { namesIn } from '../api/store.ts';
import { sharesSchemaWithAi } from '../plans/opt-in-tags.ts';
import { accessToProject, projectOf } from '../projects/access.ts';
import { notActive } from '../projects/usable-database.ts';
import type { SharedSchema } from './prompts/shared-schema.ts';
import type { InsightRequest } from './shares-schema.ts';
import { modelTools } from './tools/model-tools.ts';
import { ProjectReader } from './tools/project-reader.ts';

/** The parts of the project that the model can see. */
export interface ProjectInsight {
  shared: SharedSchema;
  tools: ToolSet;
}

/**
 * Returns the prompt and the tools for a project that shares its schema. `signal` ends everything that the
 * tools read.
 */
export async function inspectProject(
  request: FastifyRequest,
  { schema = 'public', table }: InsightRequest,
  signal: AbortSignal,
): Promise<ProjectInsight> {
  const { controlPlane, engine } = request.server.platform;
  const project = projectOf(request);
  const { dbSchema } = await controlPlane.apiSettings.of(project.id);
  const { user } = callerIn(request);
  const reader = new ProjectReader({
    engine,
    database: project.database,
    user: { id: String(user.id), username: user.username },
    admit: () => stillShared(request),
    signal,
  });
  const deps = { reader, database: project.database, exposedSchemas: namesIn(dbSchema) };
  return {
    shared: { postgresMajor: project.postgresMajor, schema, ...(table ? { table } : {}) },
    tools: modelTools(deps, request.log),
  };
}

/** A reply can take minutes. Meanwhile users can leave, organizations can opt out, and projects can be paused. */
async function stillShared(request: FastifyRequest): Promise<void> {
  const { project, membership } = await accessToProject(request, callerIn(request), projectOf(request).ref);
  if (!project || project.status !== 'ACTIVE_HEALTHY') throw notActive(project ?? projectOf(request));
  if (membership && sharesSchemaWithAi(membership.organization, project)) return;
  throw new PlatformError('forbidden', 'The schema of this project is no longer shared.');
}
