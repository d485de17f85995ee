import type { RoleCall } from '../../engines/role-call.ts';
import { readTimeout } from '../../engines/protocol/statement-timeout.ts';
import type { Routine, SchemaCache, Setting } from './schema-cache/schema-cache.ts';

/** Settings of a function that apply to the whole transaction of its call. */
const hoisted = ['statement_timeout', 'plan_filter.statement_cost_limit', 'default_transaction_isolation'];

/** Settings that would change how the platform's own statement is parsed, or override the call. */
const kept: readonly string[] = [
  'client_encoding',
  'search_path',
  'standard_conforming_strings',
  'transaction_deferrable',
  'transaction_isolation',
  'transaction_read_only',
];

const isolationLevels = ['read uncommitted', 'read committed', 'repeatable read', 'serializable'] as const;

/**
 * The settings of a call's transaction: of the database, of `authenticator`, of the role, and of the function, each
 * overriding those before it. `request` overrides them all.
 */
export function transactionOf(
  { roleSettings }: Pick<SchemaCache, 'roleSettings'>,
  role: string,
  routine: Routine | null,
  request: Record<string, string>,
): Pick<RoleCall, 'settings' | 'timeoutMs' | 'isolation'> {
  const roles = [null, ...new Set(['authenticator', role])];
  const ofFunction = (routine?.settings ?? []).filter(([name]) => hoisted.includes(name.toLowerCase()));
  const all = [...roles.flatMap((one) => roleSettings.get(one) ?? []), ...ofFunction].map(
    ([name, value]): Setting => [name.toLowerCase(), value],
  );
  const {
    statement_timeout: timeout,
    default_transaction_isolation: level,
    ...others
  } = Object.fromEntries(
    all.filter(([name]) => !kept.includes(name) && !name.startsWith('pgrst.')),
  ) as Record<string, string | undefined>;
  const isolation = isolationLevels.find((one) => one === level?.toLowerCase());
  const timeoutMs = Math.round(readTimeout(timeout ?? ''));
  return {
    settings: { ...(others as Record<string, string>), ...request },
    ...(timeoutMs > 0 && { timeoutMs }),
    ...(isolation && { isolation }),
  };
}
