import { isBlank } from '@howdah/shared-api/contract';
import {
  policies,
  policyCommands,
  type BuiltStatements,
  type PolicyTerms,
  type PostgresPolicy,
} from '@howdah/shared-api/pg-meta';
import { array, boolean, object, string, type InferType } from 'yup';
import { nameSchema } from '../change/name-schema.ts';

export const policyForm = object({
  /** `schema.table` as the list shows it, by the table's id. */
  tableId: string().required('Choose a table'),
  name: nameSchema(),
  command: string().oneOf(policyCommands).required(),
  restrictive: boolean().required(),
  roles: array(string().required()).min(1, 'Choose a role, or public for all').required(),
  using: string().defined(),
  check: string().defined(),
});

export type PolicyValues = InferType<typeof policyForm>;

export function policyValues(current: PostgresPolicy | undefined, tableId = ''): PolicyValues {
  return {
    name: current?.name ?? '',
    tableId: current ? String(current.table_id) : tableId,
    command: current?.command ?? 'SELECT',
    restrictive: current ? !current.permissive : false,
    roles: [...(current?.roles ?? ['public'])],
    using: current?.using ?? '',
    check: current?.check ?? '',
  };
}

/** The expressions of a policy for a command. */
export function expressionsOf(command: PolicyValues['command']): { using: boolean; check: boolean } {
  return { using: command !== 'INSERT', check: command !== 'SELECT' && command !== 'DELETE' };
}

/** SQL that creates a policy, or changes one; no statements without changes. */
export function policySql(
  current: PostgresPolicy | undefined,
  values: PolicyValues,
  table: { schema: string; table: string } | undefined,
): BuiltStatements | undefined {
  const has = expressionsOf(values.command);
  const terms: PolicyTerms = {
    name: values.name,
    command: values.command,
    permissive: !values.restrictive,
    roles: values.roles,
    using: has.using && values.using.trim() !== '' ? values.using : null,
    check: has.check && values.check.trim() !== '' ? values.check : null,
  };
  if (current) return policies.update(current, terms);
  return isBlank(values.name) || !table ? undefined : policies.create(table, terms);
}
