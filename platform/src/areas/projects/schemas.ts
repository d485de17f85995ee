import { Type, type Static } from '@fastify/type-provider-typebox';
import { POSTGREST_STATUSES, PROJECT_STATUSES } from '@howdah/shared-api/contract';
import { DateTime, named, nullable } from '../../kernel/http/schemas.ts';

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
    inserted_at: DateTime,
    parent_project_ref: Type.Optional(
      Type.String({ description: 'The parent project of a preview branch. Absent for other projects.' }),
    ),
  }),
);

export type ProjectAnswer = Static<typeof ProjectBody.schema>;

export const projectSchemas = [Status, ProjectBody];

export const DatabaseAccessBody = named(
  'DatabaseAccess',
  Type.Object({
    engine: Type.Enum(['pglite', 'postgres']),
    connection: Type.Optional(
      nullable(
        Type.Object(
          {
            host: Type.String(),
            port: Type.Integer(),
            database: Type.String(),
            user: Type.String(),
            tls: Type.Boolean({ description: 'Whether the platform itself connects by TLS.' }),
          },
          { description: 'Null if the engine has no network port.' },
        ),
      ),
    ),
  }),
);

export const DatabaseSessionBody = named(
  'DatabaseSession',
  Type.Object({
    id: Type.String(),
    pid: Type.Integer(),
    application_name: Type.String(),
    role: nullable(
      Type.Enum(['owner', 'reader'], { description: 'Null for an administrator of the server.' }),
    ),
    client_address: nullable(Type.String({ description: 'Null without a network.' })),
    state: nullable(Type.String({ description: 'As in pg_stat_activity.' })),
    connected_at: DateTime,
    state_changed_at: nullable(DateTime),
    waiting_for: nullable(
      Type.String({ description: 'What a running statement waits for, for example Lock: relation.' }),
    ),
    blocked_by: Type.Array(Type.Integer({ description: 'A process id that holds the lock.' })),
    query: nullable(
      Type.String({
        description: 'The running or last statement, shortened. Null without the permission to write SQL.',
      }),
    ),
    is_platform: Type.Boolean({ description: 'Whether the platform opened it.' }),
    platform_user: nullable(
      Type.Object(
        { id: Type.String(), username: Type.String() },
        { description: 'The user whose script the platform runs in it.' },
      ),
    ),
  }),
);

export const databaseAccessSchemas = [DatabaseAccessBody, DatabaseSessionBody];
