import { Type, type Static } from '@fastify/type-provider-typebox';
import { PLAN_IDS, POSTGREST_STATUSES } from '@howdah/shared-api/contract';
import { advisorSchemas } from '../../areas/advisors/schemas.ts';
import { branchingSchemas } from '../../areas/branching/schemas.ts';
import { contentSchemas } from '../../areas/content/schemas.ts';
import { databaseAccessSchemas } from '../../areas/projects/database-access-schemas.ts';
import { feedbackSchemas } from '../../areas/feedback/schemas.ts';
import { named, nullable } from './named-schema.ts';
import { peopleSchemas } from '../../areas/organizations/schemas.ts';
import { Status } from '../../areas/projects/schemas.ts';
import { AvailableVersions } from '../../areas/lifecycle/schemas.ts';

export { Status };

/** Every error of the platform (docs/decisions.md#keys-tokens-and-headers). */
export const ErrorBody = named(
  'Error',
  Type.Object({
    message: Type.String({ description: 'A sentence for a person.' }),
    code: Type.String({
      description: "The platform's code, or the SQLSTATE of a statement that Postgres refused.",
    }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

export const ProjectBody = named(
  'Project',
  Type.Object({
    id: Type.Integer(),
    ref: Type.String({ description: '20 lower-case letters.' }),
    name: Type.String(),
    status: Status.ref,
    organization_id: Type.Integer(),
    organization_slug: Type.String(),
    dbVersion: Type.String({ description: 'For example 18.6.' }),
    connectionString: Type.String({
      description: 'Opaque, encrypted by the platform. Clients send it back as x-connection-encrypted.',
    }),
    restUrl: Type.String(),
    postgrestStatus: Type.Enum([...POSTGREST_STATUSES]),
    is_readonly_mode_enabled: Type.Boolean(),
    region: Type.String(),
    inserted_at: Type.String({ format: 'date-time' }),
    parent_project_ref: Type.Optional(
      Type.String({ description: 'Of a preview branch alone: the project that it is a branch of.' }),
    ),
  }),
);

export const OrganizationBody = named(
  'Organization',
  Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    plan: Type.Object({ id: Type.Enum([...PLAN_IDS]), name: Type.String() }),
    opt_in_tags: Type.Array(Type.String()),
    addons: Type.Array(Type.String(), { description: 'Add-ons of the subscription: hipaa, pitr.' }),
  }),
);

export const ProfileBody = named(
  'Profile',
  Type.Object({
    id: Type.Integer(),
    username: Type.String(),
    primary_email: Type.String(),
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    has_password: Type.Boolean({
      description: 'False while the user can only sign in with a one-time link.',
    }),
  }),
);

export const PermissionBody = named(
  'Permission',
  Type.Object({
    actions: Type.Array(Type.String(), {
      description: '% matches any run of characters, also an empty one.',
    }),
    resources: Type.Array(Type.String(), { description: 'With % as in actions.' }),
    condition: Type.Unknown({ description: 'JSON-logic, or null.' }),
    organization_slug: Type.String(),
    project_refs: nullable(Type.Array(Type.String(), { description: 'Null means the whole organization.' })),
    restrictive: Type.Boolean({ description: 'The entry denies, and wins over every other one.' }),
  }),
);

export const SettingsBody = named(
  'ProjectSettings',
  Type.Object({
    app_config: Type.Object({ protocol: Type.String(), endpoint: Type.String() }),
    db_schema: Type.String({ description: 'Schemas that the API exposes, separated by commas.' }),
    service_api_keys: Type.Array(
      Type.Object({
        tags: Type.String({ description: 'anon or service_role; may be a list, separated by commas.' }),
        api_key: Type.String(),
      }),
      {
        description: 'Empty without the permission to read them.',
      },
    ),
  }),
);

export const TableBody = named(
  'Table',
  Type.Object({
    id: Type.Integer(),
    schema: Type.String(),
    name: Type.String(),
    rls_enabled: Type.Boolean(),
    live_rows_estimate: Type.Integer({ description: "Postgres's estimate, not a count." }),
    comment: nullable(Type.String()),
    columns: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          format: Type.String({
            description: 'The type as Postgres prints it, for example timestamp with time zone.',
          }),
          is_nullable: Type.Boolean(),
          is_identity: Type.Boolean(),
          default_value: nullable(Type.String()),
          comment: nullable(Type.String()),
          is_primary_key: Type.Boolean(),
        }),
        { description: 'Only with include_columns.' },
      ),
    ),
  }),
);

export const RunningStatementBody = named(
  'RunningStatement',
  Type.Object({
    id: Type.String(),
    query: Type.String(),
    started_at: Type.String({ format: 'date-time' }),
    user: nullable(
      Type.Object(
        { id: Type.String(), username: Type.String() },
        { description: 'Null when the platform runs it for itself.' },
      ),
    ),
    read_only: Type.Boolean(),
    state: Type.Enum(['running', 'waiting'], {
      description: 'waiting: behind another statement of the project.',
    }),
  }),
);

export type ProjectAnswer = Static<typeof ProjectBody.schema>;
export type OrganizationAnswer = Static<typeof OrganizationBody.schema>;
export type ProfileAnswer = Static<typeof ProfileBody.schema>;
export type TableAnswer = Static<typeof TableBody.schema>;

export const namedSchemas = [
  ErrorBody,
  Status,
  ProjectBody,
  OrganizationBody,
  ProfileBody,
  PermissionBody,
  SettingsBody,
  TableBody,
  RunningStatementBody,
  ...contentSchemas,
  ...feedbackSchemas,
  ...peopleSchemas,
  ...advisorSchemas,
  ...branchingSchemas,
  ...databaseAccessSchemas,
  AvailableVersions,
];

/** Parameters of every route below a project. */
export const ByRef = Type.Object({ ref: Type.String({ minLength: 1, maxLength: 64 }) });

/** The errors that routes can answer, beside what they answer when all is well. */
export const refusals = { '4xx': ErrorBody.ref, '5xx': ErrorBody.ref };
