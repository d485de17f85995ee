import { roles as builder, type PostgresRole } from '@howdah/shared-api/pg-meta';
import { Button, Callout, EmptyState } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listTexts } from '../../texts/database.ts';
import { roleTexts } from '../../texts/database-roles.ts';
import { DropDialog } from '../change/drop-dialog.tsx';
import {
  useDatabaseFactsQuery,
  useDatabaseListMembershipsQuery,
  useDatabaseListRolesQuery,
} from '../data/database-api.ts';
import { includes } from '../list/includes.ts';
import { ListPage, NoMatch } from '../list/list-page.tsx';
import { ListToolbar, SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectTable } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { useOpenDatabase } from '../list/use-open-database.ts';
import { useTarget } from '../list/use-target.ts';
import { changeRoleReason, createRoleReason, dropRoleReason } from '../rights/rights.ts';
import { useAsker } from '../rights/use-asker.ts';
import { roleColumns } from './role-columns.tsx';
import { RoleSheet } from './role-sheet.tsx';

/** `/project/{ref}/database/roles`: who may log in, with what, and how many are connected now. */
export default function RolesPage() {
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const [withDefaults, setWithDefaults] = useState(false);
  const facts = useDatabaseFactsQuery(database);
  const list = useDatabaseListRolesQuery(
    database === skipToken ? skipToken : { ...database, includeDefaultRoles: withDefaults },
    // Connections come and go.
    { refetchOnMountOrArgChange: true },
  );
  const memberships = useDatabaseListMembershipsQuery(database, { refetchOnMountOrArgChange: true });
  const asker = useAsker(facts.currentData);
  const edited = useTarget<PostgresRole | undefined>();
  const dropped = useTarget<PostgresRole>();

  const all = list.currentData ?? [];
  const shown = all.filter(({ name }) => includes(search, name));
  // Without the right to create roles the server is shared with other projects (docs/architecture.md#the-platform).
  const isShared = asker && !asker.facts.superuser && !asker.facts.createsRoles;

  return (
    <ListPage
      texts={roleTexts}
      queries={[list, facts, memberships]}
      notice={isShared && <Callout title={roleTexts.sharedTitle}>{roleTexts.shared}</Callout>}
      actions={
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={!asker}
          disabledReason={asker && createRoleReason(asker)}
          onClick={() => edited.show(undefined)}
        >
          {roleTexts.create}
        </Button>
      }
      toolbar={
        <ListToolbar
          what={roleTexts.what}
          search={search}
          onSearch={setSearch}
          count={
            list.currentData && listTexts.counted(shown.length, all.length, roleTexts.one, roleTexts.what)
          }
        >
          <SystemSwitch
            label={listTexts.showDefaultRoles}
            checked={withDefaults}
            onCheckedChange={setWithDefaults}
          />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {all.length === 0 && <EmptyState title={roleTexts.empty} />}
          {all.length > 0 && shown.length === 0 && <NoMatch onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <ObjectTable
              label={roleTexts.title}
              rows={shown}
              keyOf={({ id }) => id}
              columns={roleColumns(edited.show, memberships.currentData ?? [])}
              actions={(role) => (
                <RowMenu
                  name={role.name}
                  actions={[
                    {
                      label: changeRoleReason(asker!, role) ? listTexts.view : listTexts.edit,
                      icon: <Pencil aria-hidden />,
                      run: () => edited.show(role),
                    },
                    {
                      label: listTexts.drop,
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger',
                      reason: dropRoleReason(asker!, role),
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
              asker={asker!}
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
    <DropDialog
      open={open}
      onClose={onClose}
      name={name}
      typed="never"
      cascades={false}
      texts={{
        title: roleTexts.dropTitle(name),
        note: roleTexts.dropNote,
        confirm: roleTexts.dropConfirm,
        done: roleTexts.dropped(name),
      }}
      build={() => builder.remove({ name })}
    />
  );
}
