import type { JobInput } from '../../src/areas/jobs/tables.ts';
import { type ControlRoutes, projectByRef } from './control-routes.ts';
import { ByRef, Done, NewBucket, NewEdgeFunction, NewHostname } from './control-schemas.ts';

/** Content of a project that the dashboard only displays. */
export const contentRoutes: ControlRoutes = async (app, { platform }) => {
  const { controlPlane, storage } = platform;

  app.post(
    '/projects/:ref/buckets',
    { schema: { params: ByRef, body: NewBucket, response: { 200: Done } } },
    async ({ params: { ref }, body: { name, public: open } }) => {
      await storage.buckets(await projectByRef(platform, ref)).add(name, { public: open ?? false });
      return { ok: true as const };
    },
  );

  // The schedule does the same once a day.
  app.post(
    '/projects/:ref/backups',
    { schema: { params: ByRef, response: { 200: Done } } },
    async ({ params: { ref } }) => {
      const { id: projectId, postgresMajor } = await projectByRef(platform, ref);
      const input: JobInput = {};
      await platform.jobs.startAlongside('back-up', projectId, {
        input,
        alongside: async ({ backups }) => {
          const insertedAt = platform.clock.now();
          input.backupId = (
            await backups.add({ projectId, kind: 'scheduled', postgresMajor, insertedAt })
          ).id;
        },
      });
      return { ok: true as const };
    },
  );

  app.post(
    '/projects/:ref/edge-functions',
    { schema: { params: ByRef, body: NewEdgeFunction, response: { 200: Done } } },
    async ({ params: { ref }, body: { slug, name, status } }) => {
      const { id } = await projectByRef(platform, ref);
      await controlPlane.edgeFunctions.add({
        projectId: id,
        slug,
        name: name ?? slug,
        entrypointPath: `file:///functions/${slug}/index.ts`,
        ...(status ? { status } : {}),
      });
      return { ok: true as const };
    },
  );

  app.put(
    '/projects/:ref/custom-hostname',
    { schema: { params: ByRef, body: NewHostname, response: { 200: Done } } },
    async ({ params: { ref }, body: { hostname, status } }) => {
      const { id } = await projectByRef(platform, ref);
      await controlPlane.customHostnames.set({
        projectId: id,
        hostname,
        status: status ?? '5_services_reconfigured',
      });
      return { ok: true as const };
    },
  );
};
