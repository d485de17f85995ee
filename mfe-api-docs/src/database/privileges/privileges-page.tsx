import type { TablePrivileges } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { listTexts } from '../../texts/database.ts';
import { privilegeTexts } from '../../texts/database-privileges.ts';
import {
  useDatabaseFactsQuery,
  useDatabaseListPrivilegesQuery,
  useDatabaseListRolesQuery,
  useDatabaseListSchemasQuery,
} from '../data/database-api.ts';
import { includes } from '../list/includes.ts';
import { ListPage, NoMatch } from '../list/list-page.tsx';
import { ListToolbar, SchemaFilter, SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectTable } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { useOpenDatabase } from '../list/use-open-database.ts';
import { useSchemaFilter } from '../list/use-schema-filter.ts';
import { useTarget } from '../list/use-target.ts';
import { changePrivilegesReason } from '../rights/rights.ts';
import { useAsker } from '../rights/use-asker.ts';
import { privilegeColumns } from './privilege-columns.tsx';
import { PrivilegeSheet } from './privilege-sheet.tsx';

/** `/project/{ref}/database/privileges`: who may do what with each table and view. */
export default function PrivilegesPage() {
  const { project } = useShell();
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const filter = useSchemaFilter();
  const facts = useDatabaseFactsQuery(database);
  const list = useDatabaseListPrivilegesQuery(
    database === skipToken ? skipToken : { ...database, ...filter.asked },
    { refetchOnMountOrArgChange: true },
  );
  const schemas = useDatabaseListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: filter.withSystem },
  );
  const roles = useDatabaseListRolesQuery(database);
  const asker = useAsker(facts.currentData);
  const edited = useTarget<TablePrivileges>();

  const all = list.currentData ?? [];
  const shown = all.filter(({ name, schema }) => includes(search, name, `${schema}.${name}`));
  const clear = () => {
    setSearch('');
    filter.setSchema('');
  };

  return (
    <ListPage
      texts={privilegeTexts}
      queries={[list, facts, roles]}
      toolbar={
        <ListToolbar
          what={privilegeTexts.what}
          search={search}
          onSearch={setSearch}
          count={
            list.currentData &&
            listTexts.counted(shown.length, all.length, privilegeTexts.one, privilegeTexts.what)
          }
        >
          <SchemaFilter
            schemas={schemas.currentData?.map(({ name }) => name) ?? []}
            value={filter.schema}
            onChange={filter.setSchema}
          />
          <SystemSwitch
            label={listTexts.showSystem}
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
                title={privilegeTexts.empty}
                description={privilegeTexts.emptyNote}
                action={
                  <Button asChild>
                    <Link to={`/project/${project?.ref}/sql/new`}>{privilegeTexts.openEditor}</Link>
                  </Button>
                }
              />
            ) : (
              <NoMatch onClear={clear} />
            ))}
          {shown.length > 0 && (
            <ObjectTable
              label={privilegeTexts.title}
              rows={shown}
              keyOf={({ relation_id: id }) => id}
              columns={privilegeColumns(edited.show)}
              actions={(table) => (
                <RowMenu
                  name={table.name}
                  actions={[
                    {
                      label: changePrivilegesReason(asker!, table) ? listTexts.view : privilegeTexts.change,
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
              asker={asker!}
            />
          )}
        </>
      )}
    </ListPage>
  );
}
