import { Type, type Static } from '@fastify/type-provider-typebox';
import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { named, nullable } from '../../kernel/http/schemas.ts';
import { JobEntry } from '../jobs/job-entry.ts';
import { levels } from './levels.ts';

const Level = nullable(Type.Enum([...levels], { description: 'Null while it is not running out.' }));

/** The resources of a project that are running out (docs/product/lifecycle.md#data). */
export const ResourceWarningBody = named(
  'ResourceWarning',
  Type.Object({
    project: Type.String({ description: 'The ref of the project.' }),
    is_readonly_mode_enabled: Type.Boolean(),
    disk_io_exhaustion: Level,
    disk_space_exhaustion: Level,
    cpu_exhaustion: Level,
    memory_and_swap_exhaustion: Level,
    auth_rate_limit_exhaustion: Level,
  }),
);

/** The fields of a project in a list. */
export const ProjectUsageBody = named(
  'ProjectUsage',
  Type.Object({
    project: Type.String({ description: 'The ref of the project.' }),
    compute_size: Type.Enum([...COMPUTE_SIZES]),
    disk: nullable(
      Type.Object(
        { used_bytes: Type.Integer(), size_bytes: Type.Integer() },
        { description: 'Null while the project is not running, or when it cannot be measured.' },
      ),
    ),
    last_job: nullable(JobEntry),
  }),
);

/** The resource usage of a project. */
export const ResourcesBody = named(
  'ProjectResources',
  Type.Object({
    is_readonly_mode_enabled: Type.Boolean(),
    compute_size: Type.Enum([...COMPUTE_SIZES]),
    disk: Type.Object({
      used_bytes: Type.Integer(),
      size_bytes: Type.Integer(),
      plan_bytes: Type.Integer({ description: 'What the plan includes.' }),
      bought_gb: nullable(
        Type.Integer({ description: 'Null while the project has the disk that the plan includes.' }),
      ),
      largest_gb: Type.Integer(),
      larger_included: Type.Boolean({
        description: 'Whether the plan of the organization sells larger disks.',
      }),
    }),
    memory: Type.Object({
      used_bytes: nullable(Type.Integer({ description: 'Null while the database is stopped.' })),
      size_bytes: Type.Integer(),
    }),
    cpu: nullable(
      Type.Number({
        minimum: 0,
        description: 'Share of one core, 0 to 1. Null while the database is stopped.',
      }),
    ),
    disk_io: nullable(
      Type.Number({ minimum: 0, description: "Share of the disk's throughput. Null when unknown." }),
    ),
    refused_sign_ins: Type.Integer({ description: 'Within the last hour, for members of the organization.' }),
    compute_sizes: Type.Array(
      Type.Object({
        id: Type.Enum([...COMPUTE_SIZES]),
        memory_bytes: Type.Integer(),
        included: Type.Boolean({ description: 'Whether the plan of the organization includes it.' }),
      }),
    ),
  }),
);

export type ResourceWarning = Static<typeof ResourceWarningBody.schema>;
export type ResourcesAnswer = Static<typeof ResourcesBody.schema>;

export type ProjectUsage = Static<typeof ProjectUsageBody.schema>;

export const usageSchemas = [ResourceWarningBody, ProjectUsageBody, ResourcesBody];
