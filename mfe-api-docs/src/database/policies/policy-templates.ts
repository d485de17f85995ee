import { ident, type PostgresColumn } from '@howdah/shared-api/pg-meta';
import type { PolicyValues } from './policy-form.ts';

/** The fields that a template fills in. */
export type TemplateValues = Pick<PolicyValues, 'name' | 'command' | 'roles' | 'using' | 'check'>;

export interface PolicyTemplate {
  id: string;
  label: string;
  values(columns: readonly PostgresColumn[]): TemplateValues;
}

const forReading = { command: 'SELECT', check: '' } as const;

/** Common policies. Calls such as `auth.uid()` are subqueries, so that Postgres evaluates them once instead of for each row. */
export const policyTemplates: readonly PolicyTemplate[] = [
  {
    id: 'own',
    label: 'Users read and change their own rows',
    values: (columns) => {
      const own = `(select auth.uid()) = ${columnOr(columns, 'user_id', /^(auth_)?(user|owner|author|profile)(_id)?$|_by$/, 'uuid')}`;
      return {
        name: 'Users read and change their own rows',
        command: 'ALL',
        roles: ['authenticated'],
        using: own,
        check: own,
      };
    },
  },
  {
    id: 'everyone',
    label: 'Everyone reads all rows',
    values: () => ({ ...forReading, name: 'Everyone reads all rows', roles: ['public'], using: 'true' }),
  },
  {
    id: 'signed-in',
    label: 'Signed-in users read all rows',
    values: () => ({
      ...forReading,
      name: 'Signed-in users read all rows',
      roles: ['authenticated'],
      using: 'true',
    }),
  },
  {
    id: 'claim',
    label: 'Users read rows of their tenant, by a claim of the token',
    values: (columns) => {
      const column = columnOr(
        columns,
        'tenant_id',
        /^(tenant|org|organization|team|account|company|workspace)(_id)?$/,
      );
      const claim = `(select auth.jwt() -> 'app_metadata' ->> 'tenant_id')`;
      return {
        ...forReading,
        name: 'Users read rows of their tenant',
        roles: ['authenticated'],
        using: `${column}::text = ${claim}`,
      };
    },
  },
];

/** The quoted name of a column that fits, otherwise the usual name as a placeholder. */
function columnOr(columns: readonly PostgresColumn[], usual: string, fits: RegExp, type?: string): string {
  const found =
    columns.find(({ name }) => name === usual) ??
    columns.find((column) => fits.test(column.name) && (type === undefined || column.type === type));
  return ident(found?.name ?? usual);
}
