import { Type, type Static } from '@fastify/type-provider-typebox';
import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { lintCategories, lintLevels } from './lint.ts';
import { levels } from '../usage/levels.ts';
import { named, nullable } from '../../kernel/http/named-schema.ts';

/** Something that a lint found (docs/decisions.md#calls). */
export const LintBody = named(
  'Lint',
  Type.Object({
    name: Type.String({ description: 'The same for all findings of a lint.' }),
    title: Type.String(),
    level: Type.Enum([...lintLevels]),
    facing: Type.Literal('EXTERNAL'),
    categories: Type.Array(Type.Enum([...lintCategories])),
    description: Type.String({ description: 'Why this is a fault, in general.' }),
    detail: Type.String({ description: 'This fault, as a sentence.' }),
    remediation: Type.String({ description: 'What to do about it.' }),
    metadata: Type.Object({
      schema: nullable(Type.String()),
      name: Type.String({ description: 'The object to open: a table, a view, a function, an extension.' }),
      type: Type.String(),
      entity: Type.String({ description: 'What exactly is at fault, as it is shown.' }),
    }),
    cache_key: Type.String({ description: 'The same for the same fault at each run.' }),
  }),
);

const Level = nullable(Type.Enum([...levels], { description: 'Null while there is enough of it.' }));

/** Which resources of a project run out (docs/product/lifecycle.md#data). */
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

/** What a project uses of what it has. */
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
        Type.Integer({ description: 'Null while the project has what the plan includes.' }),
      ),
      largest_gb: Type.Integer(),
      larger_included: Type.Boolean({
        description: 'Whether the plan of the organization has larger disks.',
      }),
    }),
    memory: Type.Object({
      used_bytes: nullable(Type.Integer({ description: 'Null while the database sleeps.' })),
      size_bytes: Type.Integer(),
    }),
    cpu: nullable(
      Type.Number({ minimum: 0, description: 'Share of one core, 0 to 1; null while the database sleeps.' }),
    ),
    disk_io: nullable(
      Type.Number({ minimum: 0, description: 'Share of what the disk can do; null when it is unknown.' }),
    ),
    refused_sign_ins: Type.Integer({ description: 'Within the last hour, of members of the organization.' }),
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

export const advisorSchemas = [LintBody, ResourceWarningBody, ResourcesBody];
