import { Type } from '@fastify/type-provider-typebox';
import { named } from '../../kernel/http/schemas.ts';

export const SettingsBody = named(
  'ProjectSettings',
  Type.Object({
    app_config: Type.Object({ protocol: Type.String(), endpoint: Type.String() }),
    db_schema: Type.String({ description: 'Schemas that the API exposes, separated by commas.' }),
    service_api_keys: Type.Array(
      Type.Object({
        tags: Type.String({ description: 'anon or service_role, or a list separated by commas.' }),
        api_key: Type.String(),
      }),
      {
        description: 'Empty without the permission to read them.',
      },
    ),
  }),
);

export const apiSchemas = [SettingsBody];
