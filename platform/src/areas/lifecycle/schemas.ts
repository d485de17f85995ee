import { Type } from '@fastify/type-provider-typebox';
import { pattern } from '../../kernel/http/patterns.ts';
import { named } from '../../kernel/http/schemas.ts';

/** A version as clients send it back: the major version or the whole name. */
export const POSTGRES_VERSION = pattern(
  '^(supabase-postgres-)?[0-9]{1,3}([.][0-9.]{1,20})?$',
  'must be a version of Postgres, such as 18',
);

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
