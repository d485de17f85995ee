import { Type, type Static } from '@fastify/type-provider-typebox';
import { named, nullable } from '../../kernel/http/named-schema.ts';

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
          { description: 'Null where the engine has no network port.' },
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
    connected_at: Type.String({ format: 'date-time' }),
    state_changed_at: nullable(Type.String({ format: 'date-time' })),
    waiting_for: nullable(
      Type.String({ description: 'What a statement that runs waits for, e.g. Lock: relation.' }),
    ),
    blocked_by: Type.Array(Type.Integer({ description: 'A process id that holds the lock.' })),
    query: nullable(
      Type.String({
        description: 'What it runs or ran last, shortened. Null without the permission to write SQL.',
      }),
    ),
    is_platform: Type.Boolean({ description: 'Whether the platform opened it.' }),
    platform_user: nullable(
      Type.Object(
        { id: Type.String(), username: Type.String() },
        { description: 'Whose script the platform runs in it.' },
      ),
    ),
  }),
);

export type DatabaseAccessAnswer = Static<typeof DatabaseAccessBody.schema>;

export const databaseAccessSchemas = [DatabaseAccessBody, DatabaseSessionBody];
