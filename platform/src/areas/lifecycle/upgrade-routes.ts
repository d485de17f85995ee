import { Type } from '@fastify/type-provider-typebox';
import { UPGRADE_STEPS } from '@howdah/shared-api/contract';
import { ByRef, DateTime, errorResponses, nullable, type Routes } from '../../kernel/http/schemas.ts';
import { EmptyViews } from '../jobs/job-entry.ts';
import { hostedOnly } from '../organizations/access.ts';
import { projectOf, requires } from '../projects/access.ts';
import { appVersion, chosenMajor, offeredVersions } from './postgres-versions.ts';
import { upgradeStatus } from './upgrade-status.ts';
import { POSTGRES_VERSION } from './schemas.ts';

const TargetVersion = Type.Object({
  postgres_version: Type.String({ description: 'The major version. Send it to start an upgrade.' }),
  app_version: Type.String({ description: 'For example supabase-postgres-18.6.' }),
  release_channel: Type.Literal('ga'),
});

const Eligibility = Type.Object({
  eligible: Type.Boolean(),
  current_app_version: Type.String({ description: 'For example supabase-postgres-17.5.' }),
  current_app_version_release_channel: Type.Literal('ga'),
  latest_app_version: Type.String(),
  target_upgrade_versions: Type.Array(TargetVersion, { description: 'Highest first.' }),
});

const UpgradeStatusBody = Type.Object({
  initiated_at: DateTime,
  latest_status_at: DateTime,
  status: Type.Enum(['Upgrading', 'Upgraded', 'Failed']),
  progress: Type.Enum([...UPGRADE_STEPS]),
  step_progress: nullable(
    Type.Number({ description: 'The progress of the step, 0 to 1. Null when unknown.' }),
  ),
  target_version: Type.Integer({ description: 'The major version.' }),
  error: nullable(Type.String()),
  tracking_id: Type.String(),
  empty_views: EmptyViews,
});

/** Routes that move a project to a newer major version of Postgres (docs/product/lifecycle.md#data). */
export const upgradeRoutes: Routes = async (app) => {
  app.get(
    '/v1/projects/:ref/upgrade/eligibility',
    {
      schema: {
        operationId: 'getUpgradeEligibility',
        tags: ['lifecycle'],
        summary: 'Returns whether the project can be upgraded, and to which versions',
        params: ByRef,
        response: { 200: Eligibility, ...errorResponses },
      },
      onRequest: hostedOnly(requires('read:Read', 'projects')),
    },
    async (request) => {
      const { status, postgresMajor, dbVersion } = projectOf(request);
      const targets = await offeredVersions(app.platform, postgresMajor + 1);
      const current = appVersion(dbVersion ?? String(postgresMajor));
      return {
        eligible: status === 'ACTIVE_HEALTHY' && targets.length > 0,
        current_app_version: current,
        current_app_version_release_channel: 'ga' as const,
        latest_app_version: targets[0]?.version ?? current,
        target_upgrade_versions: targets.map(({ version, postgres_engine, release_channel }) => ({
          postgres_version: postgres_engine,
          app_version: version,
          release_channel,
        })),
      };
    },
  );

  app.post(
    '/v1/projects/:ref/upgrade',
    {
      schema: {
        operationId: 'upgradeProject',
        tags: ['lifecycle'],
        summary: 'Starts to move the project to a newer major version of Postgres',
        params: ByRef,
        body: Type.Object({
          target_version: Type.Union([
            Type.Integer({ minimum: 1, maximum: 999 }),
            Type.String({ pattern: POSTGRES_VERSION }),
          ]),
        }),
        response: { 201: Type.Object({ tracking_id: Type.String() }), ...errorResponses },
      },
      onRequest: hostedOnly(requires('infra:Execute', 'queue_jobs.projects.upgrade')),
    },
    async (request, reply) => {
      const project = projectOf(request);
      const { engine, lifecycle } = app.platform;
      const major = await chosenMajor(engine, String(request.body.target_version), project.postgresMajor + 1);
      const { id } = await lifecycle.upgrade(project, major);
      return reply.code(201).send({ tracking_id: id });
    },
  );

  app.get(
    '/v1/projects/:ref/upgrade/status',
    {
      schema: {
        operationId: 'getUpgradeStatus',
        tags: ['lifecycle'],
        summary: 'Returns the status of the last upgrade, or of the given one',
        params: ByRef,
        querystring: Type.Object({ tracking_id: Type.Optional(Type.String({ maxLength: 64 })) }),
        response: {
          200: Type.Object({ databaseUpgradeStatus: nullable(UpgradeStatusBody) }),
          ...errorResponses,
        },
      },
      onRequest: hostedOnly(requires('read:Read', 'projects')),
    },
    async (request) => {
      const { controlPlane, jobs } = app.platform;
      const databaseUpgradeStatus = await upgradeStatus(
        controlPlane.jobs,
        jobs.definition('upgrade'),
        projectOf(request),
        request.query.tracking_id,
      );
      return { databaseUpgradeStatus };
    },
  );
};
