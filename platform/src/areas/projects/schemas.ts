import { Type, type Static } from '@fastify/type-provider-typebox';
import { POSTGREST_STATUSES, PROJECT_STATUSES } from '@howdah/shared-api/contract';
import { named } from '../../kernel/http/named-schema.ts';

export const Status = named('ProjectStatus', Type.Enum([...PROJECT_STATUSES]));

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

export type ProjectAnswer = Static<typeof ProjectBody.schema>;

export const projectSchemas = [Status, ProjectBody];
