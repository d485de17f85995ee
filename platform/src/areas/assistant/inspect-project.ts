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

/** What of the project goes to the model. */
export interface ProjectInsight {
  shared: SharedSchema;
  tools: ToolSet;
}

/** Prompt and tools for a project that shares its schema. All that the tools read ends with `signal`. */
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

/** A reply may take minutes, in which users leave, organizations change their minds, and projects are paused. */
async function stillShared(request: FastifyRequest): Promise<void> {
  const { project, membership } = await accessToProject(request, callerIn(request), projectOf(request).ref);
  if (!project || project.status !== 'ACTIVE_HEALTHY') throw notActive(project ?? projectOf(request));
  if (membership && sharesSchemaWithAi(membership.organization, project)) return;
  throw new PlatformError('forbidden', 'The schema of this project is no longer shared.');
}
