import { Type, type Static } from '@fastify/type-provider-typebox';
import { ByRef, errorResponses, nullable, type Routes } from '../../kernel/http/schemas.ts';
import { projectOf, requires } from '../projects/access.ts';
import type { Job } from './store.ts';

/** The jobs that a user waits for: they change the status of their project. */
const shownKinds = ['initialize', 'pause', 'restore', 'restart', 'resize', 'upgrade', 'remove'] as const;

const jobState = Type.Enum(['running', 'done', 'failed']);

/** What is told of each job, whatever its kind. */
const jobFacts = {
  was_active: Type.Boolean({ description: 'A restore that took a running project back to a backup.' }),
  error: nullable(Type.String({ description: 'Why it failed.' })),
  started_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

const ProjectJob = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...shownKinds]),
  state: jobState,
  step_progress: nullable(Type.Number({ description: 'How far the step is, 0 to 1, where it can tell.' })),
  ...jobFacts,
});

/** Work that is worth telling afterwards: what users wait for, and what goes on beside it. */
const toldKinds = [...shownKinds, 'branch', 'back-up', 'rotate-jwt-secret'] as const;

const MAX_JOBS = 100;

const JobEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...toldKinds]),
  state: jobState,
  ...jobFacts,
});

/** How the last job went: a project that goes on after a failed one does not show it by its status. */
export const jobRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/jobs/last',
    {
      schema: {
        operationId: 'getLastJob',
        tags: ['lifecycle'],
        summary: "The last job that changed the project's status, or the one that runs",
        params: ByRef,
        response: { 200: Type.Object({ job: nullable(ProjectJob) }), ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const jobs = await app.platform.controlPlane.jobs.ofProject(projectOf(request).id);
      for (const job of jobs) {
        // To who looks at a preview branch, its copy is how it is set up.
        const asked = job.kind === 'branch' ? 'initialize' : job.kind;
        const kind = shownKinds.find((shown) => shown === asked);
        if (kind) return { job: { ...describe(job, kind), step_progress: job.stepProgress } };
      }
      return { job: null };
    },
  );

  app.get(
    '/platform/projects/:ref/jobs',
    {
      schema: {
        operationId: 'listJobs',
        tags: ['lifecycle'],
        summary: 'What was done with a project as a whole, newest first: lifecycle, backups, new keys',
        params: ByRef,
        querystring: Type.Object({
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_JOBS, default: 20 })),
        }),
        response: { 200: Type.Object({ jobs: Type.Array(JobEntry) }), ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const { id } = projectOf(request);
      const jobs = await app.platform.controlPlane.jobs.recent(id, toldKinds, request.query.limit ?? 20);
      return { jobs: jobs.map((job) => describe(job, job.kind as (typeof toldKinds)[number])) };
    },
  );
};

function describe<Kind extends string>(
  job: Job,
  kind: Kind,
): Omit<Static<typeof JobEntry>, 'kind'> & { kind: Kind } {
  return {
    id: job.id,
    kind,
    state: job.state,
    was_active: job.input.wasActive ?? false,
    // What could not be tidied up at the end of one that worked is in the job, and no failure of it.
    error: job.state === 'failed' ? job.error : null,
    started_at: job.insertedAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}
