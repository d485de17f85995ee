import { Type } from '@fastify/type-provider-typebox';
import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { hostedOnly, organizationOf } from '../organizations/access.ts';
import { historyEntry, historyKinds } from '../jobs/job-entry.ts';
import type { Job } from '../jobs/store.ts';
import { includesCompute } from '../plans/included-compute.ts';
import { MAX_DISK_GB } from '../plans/plans.ts';
import { projectOf, requires } from '../projects/access.ts';
import { sellsDisk } from '../projects/disk.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { memorySize, planDisk } from './figures.ts';
import { levelsOf } from './levels.ts';
import {
  type ProjectUsage,
  ProjectUsageBody,
  type ResourcesAnswer,
  ResourcesBody,
  type ResourceWarning,
  ResourceWarningBody,
} from './schemas.ts';

export const resourceRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects-resource-warnings',
    {
      schema: {
        operationId: 'listResourceWarnings',
        tags: ['advisors'],
        summary: 'Lists the resources that are running out, for each running project of the user',
        response: { 200: Type.Array(ResourceWarningBody.ref), ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request) => {
      const projects = await app.platform.controlPlane.projects.visibleTo(userOf(request).id);
      const active = projects.filter(({ status }) => status === 'ACTIVE_HEALTHY');
      return (await Promise.all(active.map(warningsOf))).filter((warning) => warning !== undefined);
    },
  );

  const warningsOf = async (project: ProjectRecord): Promise<ResourceWarning | undefined> => {
    const figures = await figuresOf(project);
    if (!figures) return undefined;
    const { disk, memory, cpu, diskIo, refusedSignIns } = levelsOf(figures);
    return {
      project: project.ref,
      is_readonly_mode_enabled: figures.readOnlyMode,
      disk_io_exhaustion: diskIo,
      disk_space_exhaustion: disk,
      cpu_exhaustion: cpu,
      memory_and_swap_exhaustion: memory,
      auth_rate_limit_exhaustion: refusedSignIns,
    };
  };

  app.get(
    '/platform/projects-usage',
    {
      schema: {
        operationId: 'listProjectUsage',
        tags: ['projects'],
        summary: 'Lists compute, disk and the last job of each project of the user, without preview branches',
        description: 'Does not open databases.',
        response: { 200: Type.Array(ProjectUsageBody.ref), ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const { controlPlane } = app.platform;
      const visible = await controlPlane.projects.visibleTo(userOf(request).id);
      const projects = visible.filter(({ parentRef }) => parentRef === null);
      const jobs = await controlPlane.jobs.latestOf(
        projects.map(({ id }) => id),
        historyKinds,
      );
      const lastJobs = new Map(jobs.map((job) => [job.projectId, job]));
      return Promise.all(projects.map((project) => usageOf(project, lastJobs.get(project.id))));
    },
  );

  const usageOf = async (project: ProjectRecord, lastJob: Job | undefined): Promise<ProjectUsage> => {
    const disk = await diskOf(project);
    return {
      project: project.ref,
      compute_size: project.computeSize,
      disk: disk ? { used_bytes: wholeBytes(disk.used) ?? 0, size_bytes: disk.size } : null,
      last_job: lastJob ? historyEntry(lastJob) : null,
    };
  };

  const diskOf = async (project: ProjectRecord) => {
    // In any other status a job is using the database, which can be incomplete.
    if (project.status !== 'ACTIVE_HEALTHY') return undefined;
    return (await figuresOf(project))?.disk;
  };

  const figuresOf = async (project: ProjectRecord) => {
    try {
      return await app.platform.resources.check(project);
    } catch (error) {
      // The other projects of the list have their figures.
      app.log.warn({ err: error, ref: project.ref }, 'The resources of a project could not be measured');
      return undefined;
    }
  };

  app.get(
    '/platform/projects/:ref/resources',
    {
      schema: {
        operationId: 'getProjectResources',
        tags: ['projects'],
        summary: 'Returns how much of its compute and disk the project uses',
        description: 'Does not open the database. A stopped one has no figures of memory and CPU.',
        params: ByRef,
        response: { 200: ResourcesBody.ref, ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request): Promise<ResourcesAnswer> => {
      const project = projectOf(request);
      const { disk, memory, cpu, diskIo, refusedSignIns, readOnlyMode } =
        await app.platform.resources.check(project);
      return {
        is_readonly_mode_enabled: readOnlyMode,
        compute_size: project.computeSize,
        disk: {
          used_bytes: wholeBytes(disk.used) ?? 0,
          size_bytes: disk.size,
          plan_bytes: planDisk(organizationOf(request).plan),
          bought_gb: project.diskSizeGb,
          largest_gb: MAX_DISK_GB,
          larger_included: sellsDisk(organizationOf(request).plan),
        },
        memory: { used_bytes: wholeBytes(memory.used), size_bytes: memory.size },
        cpu,
        disk_io: diskIo,
        refused_sign_ins: refusedSignIns,
        compute_sizes: COMPUTE_SIZES.map((id) => ({
          id,
          memory_bytes: memorySize({ computeSize: id }),
          included: includesCompute(organizationOf(request).plan, id),
        })),
      };
    },
  );
};

/** Tests set shares, which are seldom whole bytes. */
function wholeBytes(bytes: number | null): number | null {
  return bytes === null ? null : Math.round(bytes);
}
