import { schemas as builder, type PostgresSchema, type PostgresTable } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, formatBytes, formatCount } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { FactLine } from '@howdah/shared-ui/fact-line';
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
import { Opened, useTarget } from '../list/target.tsx';
import { SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectListPage } from '../list/object-list-page.tsx';
import { type Column, NameButton } from '../list/object-table.tsx';
import { rankOf } from '../list/sort-rows.ts';
import { SchemaSheet } from './schema-sheet.tsx';

/** `/project/{ref}/database/schemas` */
export default function SchemasPage() {
  const { project } = useShell();
  const database = useOpenDatabase();
  const [withSystem, setWithSystem] = useState(false);
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: withSystem },
    { refetchOnMountOrArgChange: true },
  );
  const roles = usePgMetaListRolesQuery(database);
  // The page does not wait for the tables.
  const tables = usePgMetaListTablesQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: withSystem },
    { refetchOnMountOrArgChange: true },
  );
  const actor = useActor(facts.currentData);
  const edited = useTarget<PostgresSchema | undefined>();
  const dropped = useTarget<PostgresSchema>();
  const navigate = useNavigate();

  const contents = useMemo(() => tables.currentData && contentsOf(tables.currentData), [tables.currentData]);
  const goTo = (page: string, schema: string) =>
    void navigate(`/project/${project?.ref}/database/${page}?schema=${encodeURIComponent(schema)}`);
  const owners = roles.currentData
    ?.map(({ name }) => name)
    .filter((name) => actor?.facts.actsAs.includes(name));

  return (
    <ObjectListPage
      texts={{
        title: 'Schemas',
        description: 'Namespaces that hold tables, views and functions.',
        one: 'schema',
        many: 'schemas',
        empty: 'Schemas group tables, views and functions under one name.',
      }}
      actor={actor}
      rows={list.currentData?.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))}
      queries={[list, facts]}
      keyOf={({ id }) => id}
      searched={({ owner }) => [owner]}
      filters={{
        controls: (
          <SystemSwitch label="System schemas" checked={withSystem} onCheckedChange={setWithSystem} />
        ),
      }}
      columns={schemaColumns(edited.show, contents)}
      create={{ label: 'New schema', reason: createSchemaReason, run: () => edited.show(undefined) }}
      actions={(schema, who) => [
        {
          label: changeSchemaReason(who, schema) ? 'View' : 'Edit',
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
          reason: dropSchemaReason(who, schema),
          run: () => dropped.show(schema),
        },
      ]}
    >
      {(who) => (
        <>
          <Opened of={edited}>
            {(schema, dialog) => (
              <SchemaSheet {...dialog} schema={schema} owners={owners ?? []} actor={who} />
            )}
          </Opened>
          <Opened of={dropped}>
            {({ name }, dialog) => (
              <DropObjectDialog
                {...dialog}
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
            )}
          </Opened>
        </>
      )}
    </ObjectListPage>
  );
}

interface Contents {
  tables: number;
  bytes: number;
}

/** The contents of each schema with tables. */
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
    return <FactLine facts={[owner, tables, sizeText(schema)]} />;
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
