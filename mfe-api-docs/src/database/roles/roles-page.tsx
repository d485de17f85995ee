import { roles as builder, type PostgresRole } from '@howdah/shared-api/pg-meta';
import { Callout } from '@howdah/shared-ui';
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
import { Opened, useTarget } from '../list/target.tsx';
import { SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectListPage } from '../list/object-list-page.tsx';
import { roleColumns } from './role-columns.tsx';
import { RoleSheet } from './role-sheet.tsx';

/** `/project/{ref}/database/roles` */
export default function RolesPage() {
  const database = useOpenDatabase();
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

  // Without CREATEROLE, the server is shared with other projects (docs/security.md).
  const isShared = actor && !actor.facts.superuser && !actor.facts.createsRoles;

  return (
    <ObjectListPage
      texts={{
        title: 'Roles',
        description: 'Manage who can log in and what each role can do.',
        one: 'role',
        many: 'roles',
        empty: 'A role can log in, own objects and have privileges.',
      }}
      actor={actor}
      rows={list.currentData}
      queries={[list, facts, memberships]}
      keyOf={({ id }) => id}
      filters={{
        controls: (
          <SystemSwitch label="Predefined roles" checked={withDefaults} onCheckedChange={setWithDefaults} />
        ),
      }}
      columns={roleColumns(edited.show, memberships.currentData ?? [])}
      minWidth={730}
      notice={
        isShared && (
          <Callout title="Server roles">
            All projects on this server share its roles. This project can view them, but cannot create, change
            or drop them.
          </Callout>
        )
      }
      create={{ label: 'New role', reason: createRoleReason, run: () => edited.show(undefined) }}
      actions={(role, who) => [
        {
          label: changeRoleReason(who, role) ? 'View' : 'Edit',
          icon: <Pencil aria-hidden />,
          run: () => edited.show(role),
        },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: dropRoleReason(who, role),
          run: () => dropped.show(role),
        },
      ]}
    >
      {(who) => (
        <>
          <Opened of={edited}>
            {(role, dialog) => (
              <RoleSheet
                {...dialog}
                role={role}
                roles={list.currentData?.map(({ name }) => name) ?? []}
                memberships={memberships.currentData ?? []}
                actor={who}
              />
            )}
          </Opened>
          <Opened of={dropped}>
            {({ name }, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={name}
                typed="never"
                cascades={false}
                texts={{
                  title: `Drop role ${name}?`,
                  note: 'The role can no longer log in. Postgres refuses to drop it while it owns objects or has privileges.',
                  confirm: 'Drop role',
                  done: `Role ${name} dropped`,
                }}
                build={() => builder.remove({ name })}
              />
            )}
          </Opened>
        </>
      )}
    </ObjectListPage>
  );
}
