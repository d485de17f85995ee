import { Type, type Static } from '@fastify/type-provider-typebox';
import { named, nullable } from '../../kernel/http/schemas.ts';

export const TableBody = named(
  'Table',
  Type.Object({
    id: Type.Integer(),
    schema: Type.String(),
    name: Type.String(),
    rls_enabled: Type.Boolean(),
    live_rows_estimate: Type.Integer({ description: 'An estimate of Postgres, not a count.' }),
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

export type TableAnswer = Static<typeof TableBody.schema>;

export const metadataSchemas = [TableBody];
