import { Type } from '@fastify/type-provider-typebox';
import { ByRef, errorResponses, nullable, type Routes } from '../../kernel/http/schemas.ts';
import { projectOf, requires } from '../projects/access.ts';
import {
  describeJob,
  EmptyViews,
  emptyViewsOf,
  JobEntry,
  jobFacts,
  jobState,
  shownKinds,
  historyEntry,
  historyKinds,
} from './job-entry.ts';

const ProjectJob = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...shownKinds]),
  state: jobState,
  step_progress: nullable(
    Type.Number({ description: 'The progress of the step, 0 to 1. Null when unknown.' }),
  ),
  empty_views: EmptyViews,
  ...jobFacts,
});

const MAX_JOBS = 100;

/** Reports how the last job went. A project that keeps running after a failed job does not show that in its status. */
export const jobRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/jobs/last',
    {
      schema: {
        operationId: 'getLastJob',
        tags: ['lifecycle'],
        summary: "Returns the running job that changes the project's status, or the last one",
        params: ByRef,
        response: { 200: Type.Object({ job: nullable(ProjectJob) }), ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const jobs = await app.platform.controlPlane.jobs.ofProject(projectOf(request).id);
      for (const job of jobs) {
        // For the user of a preview branch, the copy is the branch's setup.
        const asked = job.kind === 'branch' ? 'initialize' : job.kind;
        const kind = shownKinds.find((shown) => shown === asked);
        if (!kind) continue;
        return { job: { ...describeJob(job, kind), step_progress: job.stepProgress, ...emptyViewsOf(job) } };
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
        summary: 'Lists the jobs of a project, newest first: lifecycle, backups, new keys',
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
      const jobs = await app.platform.controlPlane.jobs.recent(id, historyKinds, request.query.limit ?? 20);
      return { jobs: jobs.map(historyEntry) };
    },
  );
};
