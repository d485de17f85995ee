import { roles as builder, type PostgresRole } from '@howdah/shared-api/pg-meta';
import { Callout, EmptyState } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import {
  usePgMetaFactsQuery,
  usePgMetaListMembershipsQuery,
  usePgMetaListRolesQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { changeRoleReason, createRoleReason, dropRoleReason } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { CreateButton } from '../list/create-button.tsx';
import { ListPage, NoMatch, includes, useTarget } from '../list/list-page.tsx';
import { countLabel, ListToolbar, SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectTable } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { roleColumns } from './role-columns.tsx';
import { RoleSheet } from './role-sheet.tsx';

/** `/project/{ref}/database/roles` */
export default function RolesPage() {
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const [withDefaults, setWithDefaults] = useState(false);
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListRolesQuery(
    database === skipToken ? skipToken : { ...database, includeDefaultRoles: withDefaults },
    // For the number of connections.
    { refetchOnMountOrArgChange: true },
  );
  const memberships = usePgMetaListMembershipsQuery(database, { refetchOnMountOrArgChange: true });
  const actor = useActor(facts.currentData);
  const edited = useTarget<PostgresRole | undefined>();
  const dropped = useTarget<PostgresRole>();

  const all = list.currentData ?? [];
  const shown = all.filter(({ name }) => includes(search, name));
  // Without CREATEROLE, the server is shared with other projects (docs/security.md).
  const isShared = actor && !actor.facts.superuser && !actor.facts.createsRoles;

  const columns = roleColumns(edited.show, memberships.currentData ?? []);

  return (
    <ListPage
      texts={{
        title: 'Roles',
        description: 'Manage who can log in and what each role can do.',
        what: 'roles',
      }}
      queries={[list, facts, memberships]}
      columns={columns}
      minWidth={730}
      notice={
        isShared && (
          <Callout title="Server roles">
            All projects on this server share its roles. This project can view them, but cannot create, change
            or drop them.
          </Callout>
        )
      }
      actions={(blocked) => (
        <CreateButton
          create={{ label: 'New role', reason: createRoleReason, run: () => edited.show(undefined) }}
          actor={actor}
          blocked={blocked}
        />
      )}
      toolbar={
        <ListToolbar
          what="roles"
          search={search}
          onSearch={setSearch}
          count={list.currentData && countLabel(shown.length, all.length, 'role', 'roles')}
        >
          <SystemSwitch label="Predefined roles" checked={withDefaults} onCheckedChange={setWithDefaults} />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {all.length === 0 && <EmptyState title="No roles" />}
          {all.length > 0 && shown.length === 0 && <NoMatch onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <ObjectTable
              label="Roles"
              rows={shown}
              keyOf={({ id }) => id}
              columns={columns}
              actions={(role) => (
                <RowMenu
                  name={role.name}
                  actions={[
                    {
                      label: changeRoleReason(actor!, role) ? 'View' : 'Edit',
                      icon: <Pencil aria-hidden />,
                      run: () => edited.show(role),
                    },
                    {
                      label: 'Drop',
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger',
                      reason: dropRoleReason(actor!, role),
                      run: () => dropped.show(role),
                    },
                  ]}
                />
              )}
            />
          )}
          {edited.shown && (
            <RoleSheet
              key={edited.shown.time}
              open={edited.open}
              onClose={edited.close}
              role={edited.shown.target}
              roles={all.map(({ name }) => name)}
              memberships={memberships.currentData ?? []}
              actor={actor!}
            />
          )}
          {dropped.shown && (
            <DropRole
              key={dropped.shown.time}
              open={dropped.open}
              onClose={dropped.close}
              name={dropped.shown.target.name}
            />
          )}
        </>
      )}
    </ListPage>
  );
}

function DropRole({ name, open, onClose }: { name: string; open: boolean; onClose(): void }) {
  return (
    <DropObjectDialog
      open={open}
      onClose={onClose}
      name={name}
      typed="never"
      cascades={false}
      texts={{
        title: `Drop role ${name}?`,
        note: 'The role can no longer log in. Postgres refuses while it owns objects or has privileges.',
        confirm: 'Drop role',
        done: `Role ${name} dropped`,
      }}
      build={() => builder.remove({ name })}
    />
  );
}
