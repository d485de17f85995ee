import {
  usePgMetaListPrivilegesQuery,
  usePgMetaListRolesQuery,
  usePgMetaListTablesQuery,
} from '@howdah/shared-api/database';
import { privilegeTypesOf, type TablePrivileges } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { changePrivilegesReason } from '../data/permissions.ts';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { privilegeColumns } from './privilege-columns.tsx';
import { PrivilegeSheet } from './privilege-sheet.tsx';

/** `/project/{ref}/database/privileges` */
export default function PrivilegesPage() {
  const { project } = useShell();
  const schemaList = useSchemaList();
  const fresh = { refetchOnMountOrArgChange: true };
  const list = usePgMetaListPrivilegesQuery(schemaList.args, fresh);
  // For row level security. The list does not wait for it.
  const tables = usePgMetaListTablesQuery(schemaList.args, fresh);
  const roles = usePgMetaListRolesQuery(schemaList.database);
  const edited = useTarget<TablePrivileges>();

  // The rows are rendered after the facts are loaded.
  const { currentData: facts } = schemaList.facts;
  const types = facts ? privilegeTypesOf(facts.major) : [];
  const unprotected = useMemo(
    () => new Set(tables.currentData?.filter((one) => !one.rls_enabled).map(({ id }) => id)),
    [tables.currentData],
  );

  return (
    <SchemaListPage
      texts={{
        title: 'Privileges',
        description: 'Control which roles can read and change each table and view.',
        one: 'table or view',
        many: 'tables and views',
        empty: 'Privileges appear here once you create a table.',
      }}
      schemaList={schemaList}
      list={list}
      queries={[roles]}
      keyOf={({ relation_id: id }) => id}
      searched={({ schema, name }) => [`${schema}.${name}`]}
      columns={privilegeColumns(types, ({ relation_id: id }) => unprotected.has(id), edited.show)}
      minWidth={710}
      emptyAction={
        <Button asChild>
          <Link to={`/project/${project?.ref}/sql/new`}>Open SQL Editor</Link>
        </Button>
      }
      actions={(table, actor) => [
        {
          label: changePrivilegesReason(actor, table) ? 'View' : 'Change privileges',
          icon: <ShieldCheck aria-hidden />,
          run: () => edited.show(table),
        },
      ]}
    >
      {(actor) => (
        <Opened of={edited}>
          {(table, dialog) => (
            <PrivilegeSheet
              {...dialog}
              table={table}
              isOpen={unprotected.has(table.relation_id)}
              roles={roles.currentData?.map(({ name }) => name) ?? []}
              actor={actor}
            />
          )}
        </Opened>
      )}
    </SchemaListPage>
  );
}
