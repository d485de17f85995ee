import { usePgMetaListTablesQuery } from '@howdah/shared-api/database';
import { tables as builder, type PostgresTable } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Badge, formatBytes, formatCount } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { PanelRight, ShieldCheck, Table2, Trash2 } from 'lucide-react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeTableReason, writeReason } from '../data/permissions.ts';
import { schemaColumn } from '../list/cells.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { TableFactsSheet } from './table-facts-sheet.tsx';

/** `/project/{ref}/database/tables` */
export default function TablesPage() {
  const { project } = useShell();
  const navigate = useNavigate();
  const schemaList = useSchemaList();
  const list = usePgMetaListTablesQuery(schemaList.args, { refetchOnMountOrArgChange: true });
  const viewed = useTarget<PostgresTable>();
  const dropped = useTarget<PostgresTable>();
  const goTo = (path: string) => void navigate(`/project/${project?.ref}/${path}`);

  return (
    <SchemaListPage
      texts={{
        title: 'Tables',
        description: 'The tables of this database, with their size and protection.',
        one: 'table',
        many: 'tables',
        empty: 'A table holds rows. Its columns have types, and say what a row can hold.',
      }}
      schemaList={schemaList}
      list={list}
      keyOf={({ id }) => id}
      searched={({ schema, name, comment }) => [`${schema}.${name}`, comment ?? '']}
      columns={tableColumns(viewed.show)}
      // The Table Editor has the form.
      create={{
        label: 'New table',
        reason: writeReason,
        run: () => goTo(`editor?new=${encodeURIComponent(schemaList.schemaOfNew)}`),
      }}
      actions={(table, actor) => [
        { label: 'View', icon: <PanelRight aria-hidden />, run: () => viewed.show(table) },
        {
          label: 'Open in the Table Editor',
          icon: <Table2 aria-hidden />,
          run: () => goTo(`editor/${table.id}`),
        },
        {
          label: 'View policies',
          icon: <ShieldCheck aria-hidden />,
          run: () => goTo(`database/policies?schema=${encodeURIComponent(table.schema)}`),
        },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: changeTableReason(actor, { table_id: table.id, schema: table.schema }),
          run: () => dropped.show(table),
        },
      ]}
    >
      {() => (
        <>
          <Opened of={viewed}>
            {(table, dialog) => <TableFactsSheet {...dialog} onGo={goTo} table={table} />}
          </Opened>
          <Opened of={dropped}>
            {(table, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={table.name}
                typed="always"
                cascades
                of={{ catalog: 'pg_class', id: table.id }}
                texts={{
                  title: `Drop table ${table.name}?`,
                  note: 'Deletes all its rows.',
                  confirm: 'Drop table',
                  done: `Table ${table.name} dropped`,
                }}
                build={({ cascade }) => builder.remove(table, { cascade })}
              />
            )}
          </Opened>
        </>
      )}
    </SchemaListPage>
  );
}

const KIND_LABELS: Partial<Record<PostgresTable['kind'], string>> = {
  'partitioned table': 'Partitioned',
  'foreign table': 'Foreign',
};

/** Empty if Postgres has not counted yet. */
function rowsText({ rows_estimate: rows }: PostgresTable): string {
  return rows < 0 ? '' : `about ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

function tableColumns(onOpen: (table: PostgresTable) => void): Column<PostgresTable>[] {
  return [
    {
      id: 'name',
      widthPercent: 40,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (table) => (
        <NameButton
          name={table.name}
          onClick={() => onOpen(table)}
          note={
            <FactLine
              facts={[
                <code>{table.schema}</code>,
                ...[rowsText(table), formatBytes(table.bytes)].filter(Boolean),
              ]}
            />
          }
        >
          {KIND_LABELS[table.kind] && <Badge>{KIND_LABELS[table.kind]}</Badge>}
          {!table.rls_enabled && <Badge tone="warning">RLS off</Badge>}
        </NameButton>
      ),
    },
    schemaColumn(17),
    {
      id: 'columns',
      widthPercent: 13,
      label: 'Columns',
      sortBy: ({ column_count: count }) => count,
      cell: ({ column_count: count }) => formatCount(count),
      numeric: true,
      hideWhenNarrow: true,
    },
    {
      id: 'rows',
      widthPercent: 17,
      label: 'Rows (estimate)',
      sortBy: ({ rows_estimate: rows }) => (rows < 0 ? null : rows),
      cell: ({ rows_estimate: rows }) => (rows < 0 ? '' : formatCount(rows)),
      numeric: true,
      hideWhenNarrow: true,
    },
    {
      id: 'size',
      widthPercent: 13,
      label: 'Size',
      sortBy: ({ bytes }) => bytes,
      cell: ({ bytes }) => formatBytes(bytes),
      numeric: true,
      hideWhenNarrow: true,
    },
  ];
}
