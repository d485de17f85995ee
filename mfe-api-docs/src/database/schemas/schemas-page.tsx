import { schemas as builder, type PostgresSchema, type PostgresTable } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, EmptyState, formatBytes, formatCount } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FunctionSquare, Pencil, ShieldCheck, Table2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import {
  usePgMetaFactsQuery,
  usePgMetaListRolesQuery,
  usePgMetaListSchemasQuery,
  usePgMetaListTablesQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import {
  changeSchemaReason,
  createSchemaReason,
  dropSchemaReason,
  isSystemSchema,
} from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { CreateButton } from '../list/create-button.tsx';
import { ListPage, NoMatch, includes, useTarget } from '../list/list-page.tsx';
import { countLabel, ListToolbar, SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectTable, type Column, NameButton } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { rankOf } from '../list/sort-rows.ts';
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
  // Not waited for: the schemas are what the page is about.
  const tables = usePgMetaListTablesQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: withSystem },
    { refetchOnMountOrArgChange: true },
  );
  const actor = useActor(facts.currentData);
  const edited = useTarget<PostgresSchema | undefined>();
  const dropped = useTarget<PostgresSchema>();
  const navigate = useNavigate();

  const all = (list.currentData ?? []).toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
  const shown = all.filter(({ name, owner }) => includes(search, name, owner));
  const goTo = (page: string, schema: string) =>
    void navigate(`/project/${project?.ref}/database/${page}?schema=${encodeURIComponent(schema)}`);
  const owners = roles.currentData
    ?.map(({ name }) => name)
    .filter((name) => actor?.facts.actsAs.includes(name));

  const create = (blocked?: string) => (
    <CreateButton
      create={{ label: 'New schema', reason: createSchemaReason, run: () => edited.show(undefined) }}
      actor={actor}
      blocked={blocked}
    />
  );

  const columns = schemaColumns(
    edited.show,
    useMemo(() => tables.currentData && contentsOf(tables.currentData), [tables.currentData]),
  );

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
              action={create()}
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
                      label: 'View tables',
                      icon: <Table2 aria-hidden />,
                      run: () => goTo('tables', schema.name),
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

interface Contents {
  tables: number;
  bytes: number;
}

/** What is in each schema that has tables. */
function contentsOf(tables: readonly PostgresTable[]): Map<string, Contents> {
  const contents = new Map<string, Contents>();
  for (const { schema, bytes } of tables) {
    const before = contents.get(schema) ?? { tables: 0, bytes: 0 };
    contents.set(schema, { tables: before.tables + 1, bytes: before.bytes + bytes });
  }
  return contents;
}

/** `contents` is undefined until the tables have been read. */
function schemaColumns(
  onOpen: (schema: PostgresSchema) => void,
  contents: Map<string, Contents> | undefined,
): Column<PostgresSchema>[] {
  const tablesOf = ({ name }: PostgresSchema) => contents && (contents.get(name)?.tables ?? 0);
  const bytesOf = ({ name }: PostgresSchema) => contents && (contents.get(name)?.bytes ?? 0);
  const sizeText = (schema: PostgresSchema) => {
    const bytes = bytesOf(schema);
    return bytes === undefined ? '' : formatBytes(bytes);
  };
  const noteOf = (schema: PostgresSchema) => {
    const count = tablesOf(schema);
    const owner = <code>{schema.owner}</code>;
    if (count === undefined) return owner;
    const tables = `${formatCount(count)} ${count === 1 ? 'table' : 'tables'}`;
    return (
      <>
        {owner}
        {` · ${tables} · ${sizeText(schema)}`}
      </>
    );
  };
  return [
    {
      id: 'name',
      widthPercent: 40,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (schema) => (
        <NameButton name={schema.name} onClick={() => onOpen(schema)} note={noteOf(schema)}>
          {isSystemSchema(schema.name) && <Badge>System</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'owner',
      widthPercent: 30,
      label: 'Owner',
      sortBy: ({ owner }) => owner,
      cell: ({ owner }) => owner,
      mono: true,
      hideWhenNarrow: true,
    },
    {
      id: 'tables',
      widthPercent: 15,
      label: 'Tables',
      sortBy: (schema) => tablesOf(schema) ?? null,
      cell: (schema) => {
        const count = tablesOf(schema);
        return count === undefined ? '' : formatCount(count);
      },
      numeric: true,
      hideWhenNarrow: true,
    },
    {
      id: 'size',
      widthPercent: 15,
      label: 'Size',
      sortBy: (schema) => bytesOf(schema) ?? null,
      cell: sizeText,
      numeric: true,
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
