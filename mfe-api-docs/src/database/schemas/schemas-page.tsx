import { schemas as builder, type PostgresSchema } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, Button, EmptyState } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FunctionSquare, Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import {
  usePgMetaFactsQuery,
  usePgMetaListRolesQuery,
  usePgMetaListSchemasQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import {
  changeSchemaReason,
  createSchemaReason,
  dropSchemaReason,
  isSystemSchema,
} from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { ListPage, NoMatch, includes, useTarget } from '../list/list-page.tsx';
import { countLabel, ListToolbar, SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectTable, type Column, NameButton } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { SchemaSheet } from './schema-sheet.tsx';

const WHAT = 'schemas';

/** `/project/{ref}/database/schemas` */
export default function SchemasPage() {
  const { project } = useShell();
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const [withSystem, setWithSystem] = useState(false);
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: withSystem },
    { refetchOnMountOrArgChange: true },
  );
  const roles = usePgMetaListRolesQuery(database);
  const actor = useActor(facts.currentData);
  const edited = useTarget<PostgresSchema | undefined>();
  const dropped = useTarget<PostgresSchema>();
  const navigate = useNavigate();

  const all = list.currentData ?? [];
  const shown = all.filter(({ name, owner }) => includes(search, name, owner));
  const goTo = (page: string, schema: string) =>
    void navigate(`/project/${project?.ref}/database/${page}?schema=${encodeURIComponent(schema)}`);
  const owners = roles.currentData
    ?.map(({ name }) => name)
    .filter((name) => actor?.facts.actsAs.includes(name));

  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={!actor}
      disabledReason={actor && createSchemaReason(actor)}
      onClick={() => edited.show(undefined)}
    >
      New schema
    </Button>
  );

  const columns = schemaColumns(edited.show);

  return (
    <ListPage
      texts={{
        title: 'Schemas',
        description: 'Namespaces that hold tables, views and functions.',
        what: WHAT,
      }}
      queries={[list, facts]}
      columns={columns}
      actions={create}
      toolbar={
        <ListToolbar
          what={WHAT}
          search={search}
          onSearch={setSearch}
          count={list.currentData && countLabel(shown.length, all.length, 'schema', WHAT)}
        >
          <SystemSwitch label="System schemas" checked={withSystem} onCheckedChange={setWithSystem} />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {all.length === 0 && (
            <EmptyState
              title="No schemas yet"
              description="Schemas group tables, views and functions under one name."
              action={create}
            />
          )}
          {all.length > 0 && shown.length === 0 && <NoMatch onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <ObjectTable
              label="Schemas"
              rows={shown}
              keyOf={({ id }) => id}
              columns={columns}
              actions={(schema) => (
                <RowMenu
                  name={schema.name}
                  actions={[
                    {
                      label: changeSchemaReason(actor!, schema) ? 'View' : 'Edit',
                      icon: <Pencil aria-hidden />,
                      run: () => edited.show(schema),
                    },
                    {
                      label: 'View functions',
                      icon: <FunctionSquare aria-hidden />,
                      run: () => goTo('functions', schema.name),
                    },
                    {
                      label: 'View privileges',
                      icon: <ShieldCheck aria-hidden />,
                      run: () => goTo('privileges', schema.name),
                    },
                    {
                      label: 'Drop',
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger',
                      reason: dropSchemaReason(actor!, schema),
                      run: () => dropped.show(schema),
                    },
                  ]}
                />
              )}
            />
          )}
          {edited.shown && (
            <SchemaSheet
              key={edited.shown.time}
              open={edited.open}
              onClose={edited.close}
              schema={edited.shown.target}
              owners={owners ?? []}
              actor={actor!}
            />
          )}
          {dropped.shown && (
            <DropSchema
              key={dropped.shown.time}
              open={dropped.open}
              onClose={dropped.close}
              schema={dropped.shown.target}
            />
          )}
        </>
      )}
    </ListPage>
  );
}

function schemaColumns(onOpen: (schema: PostgresSchema) => void): Column<PostgresSchema>[] {
  return [
    {
      id: 'name',
      widthPercent: 50,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (schema) => (
        <NameButton name={schema.name} onClick={() => onOpen(schema)} note={schema.owner}>
          {isSystemSchema(schema.name) && <Badge>System</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'owner',
      widthPercent: 50,
      label: 'Owner',
      sortBy: ({ owner }) => owner,
      cell: ({ owner }) => owner,
      mono: true,
      hideWhenNarrow: true,
    },
  ];
}

function DropSchema({ schema, open, onClose }: { schema: PostgresSchema; open: boolean; onClose(): void }) {
  const { name } = schema;
  return (
    <DropObjectDialog
      open={open}
      onClose={onClose}
      name={name}
      typed="cascade"
      cascades
      texts={{
        title: `Drop schema ${name}?`,
        note: 'Drops the schema and, with CASCADE, all tables, views, functions and rows in it.',
        confirm: 'Drop schema',
        done: `Schema ${name} dropped`,
      }}
      build={({ cascade }) => builder.remove({ name }, { cascade })}
    />
  );
}
