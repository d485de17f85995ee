import { privilegeTypesOf, type TablePrivileges } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  usePgMetaFactsQuery,
  usePgMetaListPrivilegesQuery,
  usePgMetaListRolesQuery,
  usePgMetaListSchemasQuery,
  usePgMetaListTablesQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { changePrivilegesReason } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { ListPage, NoMatch, includes, useTarget } from '../list/list-page.tsx';
import {
  countLabel,
  ListToolbar,
  SchemaFilter,
  SystemSwitch,
  useSchemaFilter,
} from '../list/list-toolbar.tsx';
import { ObjectTable } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { publicFirst } from '../list/sort-rows.ts';
import { privilegeColumns } from './privilege-columns.tsx';
import { PrivilegeSheet } from './privilege-sheet.tsx';

/** `/project/{ref}/database/privileges` */
export default function PrivilegesPage() {
  const { project } = useShell();
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const filter = useSchemaFilter();
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListPrivilegesQuery(
    database === skipToken ? skipToken : { ...database, ...filter.asked },
    { refetchOnMountOrArgChange: true },
  );
  // For their row level security, which the list does not wait for.
  const tables = usePgMetaListTablesQuery(
    database === skipToken ? skipToken : { ...database, ...filter.asked },
    { refetchOnMountOrArgChange: true },
  );
  const schemas = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: filter.withSystem },
  );
  const roles = usePgMetaListRolesQuery(database);
  const actor = useActor(facts.currentData);
  const edited = useTarget<TablePrivileges>();

  const all = useMemo(() => publicFirst(list.currentData ?? []), [list.currentData]);
  const shown = all.filter(({ name, schema }) => includes(search, name, `${schema}.${name}`));
  const clear = () => {
    setSearch('');
    filter.setSchema('');
  };

  // The rows come after the facts.
  const types = facts.currentData ? privilegeTypesOf(facts.currentData.major) : [];
  const unprotected = useMemo(
    () => new Set(tables.currentData?.filter((one) => !one.rls_enabled).map(({ id }) => id)),
    [tables.currentData],
  );
  const columns = privilegeColumns(types, ({ relation_id: id }) => unprotected.has(id), edited.show);

  return (
    <ListPage
      texts={{
        title: 'Privileges',
        description: 'Control which roles can read and change each table and view.',
        what: 'tables and views',
      }}
      queries={[list, facts, roles]}
      columns={columns}
      minWidth={710}
      toolbar={
        <ListToolbar
          what="tables and views"
          search={search}
          onSearch={setSearch}
          count={list.currentData && countLabel(shown.length, all.length, 'object', 'objects')}
        >
          <SchemaFilter
            schemas={schemas.currentData?.map(({ name }) => name) ?? []}
            value={filter.schema}
            onChange={filter.setSchema}
          />
          <SystemSwitch
            label="System schemas"
            checked={filter.withSystem}
            onCheckedChange={filter.setWithSystem}
          />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {shown.length === 0 &&
            (search === '' && filter.schema === '' ? (
              <EmptyState
                title="No tables or views yet"
                description="Privileges appear here once you create a table."
                action={
                  <Button asChild>
                    <Link to={`/project/${project?.ref}/sql/new`}>Open SQL editor</Link>
                  </Button>
                }
              />
            ) : (
              <NoMatch onClear={clear} />
            ))}
          {shown.length > 0 && (
            <ObjectTable
              label="Privileges"
              rows={shown}
              keyOf={({ relation_id: id }) => id}
              columns={columns}
              actions={(table) => (
                <RowMenu
                  name={table.name}
                  actions={[
                    {
                      label: changePrivilegesReason(actor!, table) ? 'View' : 'Change privileges',
                      icon: <ShieldCheck aria-hidden />,
                      run: () => edited.show(table),
                    },
                  ]}
                />
              )}
            />
          )}
          {edited.shown && (
            <PrivilegeSheet
              key={edited.shown.time}
              open={edited.open}
              onClose={edited.close}
              table={edited.shown.target}
              roles={roles.currentData?.map(({ name }) => name) ?? []}
              actor={actor!}
            />
          )}
        </>
      )}
    </ListPage>
  );
}
