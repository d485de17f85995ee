import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../src/kernel/errors.ts';
import { type ControlRoutes, projectByRef } from './control-routes.ts';
import { ById, ByRef, Done, Gates, JobAnswer, JobSteps, NewGate } from './control-schemas.ts';

export const jobRoutes: ControlRoutes = async (app, { platform, gates }) => {
  const { controlPlane, jobs: runner } = platform;

  app.get('/job-definitions', { schema: { response: { 200: Type.Array(JobSteps) } } }, async () =>
    runner.definitions.map(({ kind, steps }) => ({ kind, steps: steps.map(({ name }) => name) })),
  );

  app.get(
    '/projects/:ref/jobs',
    { schema: { params: ByRef, response: { 200: Type.Array(JobAnswer) } } },
    async ({ params: { ref } }) => {
      const { id } = await projectByRef(platform, ref);
      const jobs = await controlPlane.jobs.ofProject(id);
      return jobs.map(({ stepProgress, ...job }) => ({ ...job, ref, step_progress: stepProgress }));
    },
  );

  app.get('/jobs', { schema: { response: { 200: Type.Array(JobAnswer) } } }, async () => {
    const projects = await controlPlane.projects.list();
    const running = await controlPlane.jobs.running();
    return running.map(({ stepProgress, projectId, ...job }) => ({
      ...job,
      ref: projects.find(({ id }) => id === projectId)?.ref ?? '',
      step_progress: stepProgress,
    }));
  });

  app.post('/jobs/take-over', { schema: { response: { 200: Done } } }, async () => {
    await runner.takeOver();
    return { ok: true as const };
  });

  app.get('/gates', { schema: { response: { 200: Gates } } }, async () => {
    const projects = await controlPlane.projects.list();
    const refOf = (projectId?: number) => projects.find(({ id }) => id === projectId)?.ref;
    return {
      gates: gates.rules.map(({ projectId, ...rule }) => {
        const ref = refOf(projectId);
        return { ...rule, ...(ref ? { ref } : {}) };
      }),
      waiting: gates.waiting.map(({ projectId, ...waiting }) => ({
        ...waiting,
        ref: refOf(projectId) ?? '',
      })),
    };
  });

  app.post(
    '/gates',
    { schema: { body: NewGate, response: { 200: ById } } },
    async ({ body: { ref, message = 'The test made this step fail.', ...place } }) => {
      const projectId = ref === undefined ? undefined : (await projectByRef(platform, ref)).id;
      const { id } = gates.add({ ...place, message, ...(projectId === undefined ? {} : { projectId }) });
      return { id };
    },
  );

  app.delete('/gates/:id', { schema: { params: ById, response: { 200: Done } } }, async ({ params }) => {
    if (gates.release(params.id)) return { ok: true as const };
    throw new PlatformError('not_found', 'There is no such gate.');
  });

  app.delete('/gates', { schema: { response: { 200: Done } } }, async () => {
    gates.releaseAll();
    return { ok: true as const };
  });
};
