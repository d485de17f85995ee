import { Type } from '@fastify/type-provider-typebox';
import { type ControlRoutes, projectByRef } from './control-routes.ts';
import { ByRef, Done, Figures, ProjectFacts, StatusChange } from './control-schemas.ts';

export const projectRoutes: ControlRoutes = async (app, { platform, overrides }) => {
  const { controlPlane } = platform;

  app.get('/projects', { schema: { response: { 200: Type.Array(ProjectFacts) } } }, async () =>
    (await controlPlane.projects.list()).map(({ ref, status, database, postgresMajor }) => ({
      ref,
      status,
      database,
      postgres_major: postgresMajor,
    })),
  );

  // Also while a job runs: the test decides which status is shown.
  app.put(
    '/projects/:ref/status',
    { schema: { params: ByRef, body: StatusChange, response: { 200: Done } } },
    async ({ params: { ref }, body }) => {
      const project = await projectByRef(platform, ref);
      const { status, paused_at: pausedAt, postgrest_status: postgrestStatus } = body;
      if (status || pausedAt !== undefined) {
        await controlPlane.projects.update(project.id, {
          ...(status ? { status } : {}),
          ...(pausedAt === undefined ? {} : { pausedAt: pausedAt === null ? null : new Date(pausedAt) }),
        });
      }
      if (postgrestStatus === null) overrides.postgrestStatus.delete(ref);
      else if (postgrestStatus) overrides.postgrestStatus.set(ref, postgrestStatus);
      return { ok: true as const };
    },
  );

  app.put(
    '/projects/:ref/figures',
    { schema: { params: ByRef, body: Figures, response: { 200: Done } } },
    async ({ params: { ref }, body }) => {
      const project = await projectByRef(platform, ref);
      overrides.figures.set(ref, body);
      // Updates read-only mode at once.
      await platform.resources.check(project);
      return { ok: true as const };
    },
  );

  app.delete(
    '/projects/:ref/figures',
    { schema: { params: ByRef, response: { 200: Done } } },
    async ({ params: { ref } }) => {
      const project = await projectByRef(platform, ref);
      overrides.figures.delete(ref);
      await platform.resources.check(project);
      return { ok: true as const };
    },
  );
};
