import { schemas, type PostgresSchema } from '@howdah/shared-api/pg-meta';
import { object, string, type InferType } from 'yup';
import { nameSchema } from '../change/name-schema.ts';

export const schemaForm = object({
  name: nameSchema(),
  /** Empty for whoever creates it. */
  owner: string().defined(),
});

export type SchemaValues = InferType<typeof schemaForm>;

export function schemaValues(schema: PostgresSchema | undefined): SchemaValues {
  return { name: schema?.name ?? '', owner: schema?.owner ?? '' };
}

/** Creates one, or changes what differs; undefined where nothing does. */
export function schemaSql(
  schema: PostgresSchema | undefined,
  { name, owner }: SchemaValues,
): { sql: string } | undefined {
  if (!schema) return name === '' ? undefined : schemas.create({ name, owner: owner || undefined });
  const changed = {
    ...(name !== schema.name && { name }),
    ...(owner !== schema.owner && { owner }),
  };
  return Object.keys(changed).length === 0 ? undefined : schemas.update({ name: schema.name }, changed);
}
