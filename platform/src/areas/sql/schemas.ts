import { Type } from '@fastify/type-provider-typebox';
import { DateTime, named, nullable } from '../../kernel/http/schemas.ts';

export const RunningStatementBody = named(
  'RunningStatement',
  Type.Object({
    id: Type.String(),
    query: Type.String(),
    started_at: DateTime,
    user: nullable(
      Type.Object(
        { id: Type.String(), username: Type.String() },
        { description: 'Null for a script of the platform itself.' },
      ),
    ),
    read_only: Type.Boolean(),
    state: Type.Enum(['running', 'waiting'], {
      description: 'waiting: behind another script of the project.',
    }),
  }),
);

export const sqlSchemas = [RunningStatementBody];
