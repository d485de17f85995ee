import { Type } from '@fastify/type-provider-typebox';
import { named } from '../../kernel/http/schemas.ts';

/** Available versions of Postgres, highest first (docs/product/lifecycle.md#data). */
export const AvailableVersions = named(
  'AvailableVersions',
  Type.Object({
    available_versions: Type.Array(
      Type.Object({
        version: Type.String({ description: 'For example supabase-postgres-18.6.' }),
        postgres_engine: Type.String({ description: 'The major version.' }),
        release_channel: Type.Literal('ga'),
      }),
    ),
  }),
);

export const lifecycleSchemas = [AvailableVersions];
