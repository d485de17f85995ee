import { isBlank } from '@howdah/shared-api/contract';
import { inOneTransaction, types, type PostgresType } from '@howdah/shared-api/pg-meta';
import { array, boolean, object, string, type InferType } from 'yup';
import { nameSchema } from '../change/name-schema.ts';

export const domainForm = object({
  name: nameSchema('Enter a name for the domain'),
  schema: string().required(),
  baseType: string().trim().required('Enter a base type'),
  default: string().defined(),
  notNull: boolean().required(),
  /** Names of existing checks to remove. */
  droppedChecks: array(string().required()).required(),
  newChecks: array(
    object({
      /** Empty for a name that Postgres generates. */
      name: string().defined(),
      expression: string().required('Enter an expression'),
    }),
  ).required(),
});

export type DomainValues = InferType<typeof domainForm>;

export function domainValues(current: PostgresType | undefined, schema: string): DomainValues {
  return {
    name: current?.name ?? '',
    schema: current?.schema ?? schema,
    baseType: current?.base_type ?? '',
    default: current?.domain?.default ?? '',
    notNull: current?.domain?.not_null ?? false,
    droppedChecks: [],
    newChecks: [],
  };
}

/** SQL that creates the domain, or changes it. Undefined if there is nothing to run. */
export function domainSql(
  current: PostgresType | undefined,
  values: DomainValues,
): { sql: string } | undefined {
  const { name, schema, baseType, notNull, droppedChecks } = values;
  const isGiven = values.default.trim() !== '';
  const newChecks = values.newChecks
    .filter(({ expression }) => expression.trim() !== '')
    .map((check) => ({ expression: check.expression, name: isBlank(check.name) ? undefined : check.name }));
  if (!current) {
    if (isBlank(name) || baseType.trim() === '') return undefined;
    return types.createDomain({
      schema,
      name,
      baseType,
      notNull,
      default: isGiven ? values.default : undefined,
      checks: newChecks,
    });
  }
  const statements = [
    ...types.updateDomain(current, {
      notNull,
      default: isGiven ? values.default : null,
      droppedChecks,
      newChecks,
    }).statements,
    ...(name === current.name ? [] : types.rename(current, name).statements),
  ];
  return statements.length === 0 ? undefined : { sql: inOneTransaction(statements) };
}
