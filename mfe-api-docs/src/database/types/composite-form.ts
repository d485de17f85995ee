import { isBlank } from '@howdah/shared-api/contract';
import { inOneTransaction, types, type PostgresType } from '@howdah/shared-api/pg-meta';
import { array, object, string, type InferType } from 'yup';
import { areDistinct } from '../change/are-distinct.ts';
import { nameSchema } from '../change/name-schema.ts';

export const compositeForm = object({
  name: nameSchema('Enter a name for the type'),
  schema: string().required(),
  attributes: array(
    object({
      /** The current name. Empty for a new attribute. */
      before: string().defined(),
      name: nameSchema('Enter a name for the attribute'),
      type: string().trim().required('Enter a type for the attribute'),
    }),
  )
    .required()
    .min(1, 'Add an attribute')
    .test('unique', 'Names must be unique', (attributes) => areDistinct(attributes.map(({ name }) => name))),
});

export type CompositeValues = InferType<typeof compositeForm>;

export const newAttribute: CompositeValues['attributes'][number] = { before: '', name: '', type: '' };

export function compositeValues(current: PostgresType | undefined, schema: string): CompositeValues {
  return {
    name: current?.name ?? '',
    schema: current?.schema ?? schema,
    attributes: current?.attributes.map(({ name, type }) => ({ before: name, name, type })) ?? [newAttribute],
  };
}

/** SQL that creates the type, or changes its attributes and renames it. Undefined if there is nothing to run. */
export function compositeSql(
  current: PostgresType | undefined,
  values: CompositeValues,
): { sql: string } | undefined {
  const { name, schema } = values;
  // Incomplete attributes are left out.
  const attributes = values.attributes.filter((one) => !isBlank(one.name) && one.type.trim() !== '');
  if (!current) {
    return isBlank(name) || attributes.length === 0
      ? undefined
      : types.createComposite({ schema, name }, attributes);
  }
  const statements = [
    ...types.updateComposite(
      current,
      values.attributes
        .filter((one) => one.before !== '' || attributes.includes(one))
        .map(({ before, ...one }) => ({ ...one, before: before === '' ? undefined : before })),
    ).statements,
    ...(name === current.name ? [] : types.rename(current, name).statements),
  ];
  return statements.length === 0 ? undefined : { sql: inOneTransaction(statements) };
}
