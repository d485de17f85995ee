import { usePgMetaListIndexesQuery, usePgMetaListTablesQuery } from '@howdah/shared-api/database';
import { indexes as builder, type PostgresIndex } from '@howdah/shared-api/pg-meta';
import { Badge, formatBytes, formatCount } from '@howdah/shared-ui';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { PanelRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeTableReason, writeReason, type Actor, type Reason } from '../data/permissions.ts';
import { ClippedCode, QuietText, tableColumn, tableName } from '../list/cells.tsx';
import { FactSheet } from '../list/fact-sheet.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { METHOD_NAMES } from './index-form.ts';
import { NewIndexSheet } from './new-index-sheet.tsx';

/** `/project/{ref}/database/indexes` */
export default function IndexesPage() {
  const schemaList = useSchemaList();
  const list = usePgMetaListIndexesQuery(schemaList.args, { refetchOnMountOrArgChange: true });
  const tables = usePgMetaListTablesQuery(schemaList.args);
  const created = useTarget<undefined>();
  const viewed = useTarget<PostgresIndex>();
  const dropped = useTarget<PostgresIndex>();

  return (
    <SchemaListPage
      texts={{
        title: 'Indexes',
        description: 'Let Postgres find rows without reading the whole table.',
        one: 'index',
        many: 'indexes',
        empty: 'Each primary key has its own index. Add others to speed up queries that filter or sort.',
      }}
      schemaList={schemaList}
      list={list}
      queries={[tables]}
      keyOf={({ id }) => id}
      searched={(index) => [tableName(index), index.keys.join(', ')]}
      columns={indexColumns(viewed.show)}
      create={{ label: 'New index', reason: writeReason, run: () => created.show(undefined) }}
      actions={(index, actor) => [
        { label: 'View', icon: <PanelRight aria-hidden />, run: () => viewed.show(index) },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: dropIndexReason(actor, index),
          run: () => dropped.show(index),
        },
      ]}
    >
      {(actor) => (
        <>
          <Opened of={created}>
            {(_, dialog) => (
              <NewIndexSheet
                {...dialog}
                tables={tables.currentData ?? []}
                indexes={list.currentData ?? []}
                actor={actor}
              />
            )}
          </Opened>
          <Opened of={viewed}>
            {(index, dialog) => (
              <FactSheet
                {...dialog}
                title={`Index ${index.name}`}
                items={factsOf(index)}
                definition={`${index.definition};`}
              />
            )}
          </Opened>
          <Opened of={dropped}>
            {(index, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={index.name}
                typed="never"
                cascades={false}
                of={{ catalog: 'pg_class', id: index.id }}
                texts={{
                  title: `Drop index ${index.name}?`,
                  note: `Queries on ${tableName(index)} that use it can become slow. No rows are lost.`,
                  confirm: 'Drop index',
                  done: `Index ${index.name} dropped`,
                }}
                build={() => builder.remove(index)}
              />
            )}
          </Opened>
        </>
      )}
    </SchemaListPage>
  );
}

function dropIndexReason(actor: Actor, index: PostgresIndex): Reason {
  return (
    changeTableReason(actor, index) ??
    (index.constraint === null ? undefined : `It belongs to the constraint ${index.constraint}`) ??
    (index.inherited ? 'It belongs to the index of a partitioned table' : undefined)
  );
}

function factsOf(index: PostgresIndex) {
  return [
    { term: 'Table', value: tableName(index), mono: true },
    { term: 'Method', value: METHOD_NAMES[index.method] ?? index.method },
    { term: 'Columns', value: index.keys.join(', '), mono: true },
    ...(index.predicate === null ? [] : [{ term: 'Rows', value: index.predicate, mono: true }]),
    { term: 'Unique', value: index.unique ? 'Yes' : 'No' },
    ...(index.constraint === null ? [] : [{ term: 'Constraint', value: index.constraint, mono: true }]),
    { term: 'Size', value: formatBytes(index.bytes) },
    {
      term: 'Scans',
      value: index.scans === 0 ? NO_SCANS : formatCount(index.scans),
    },
    ...(index.valid
      ? []
      : [
          {
            term: 'State',
            value: index.building
              ? 'Being built: no query uses it until its build ends.'
              : 'Invalid: no query uses it. Drop it and create it again.',
          },
        ]),
    ...(index.comment === null ? [] : [{ term: 'Comment', value: index.comment }]),
  ];
}

const NO_SCANS = 'None since the statistics began';

/** The method of the index, and the constraint that it enforces. */
function kindOf({ primary, unique, method }: PostgresIndex): string {
  const name = METHOD_NAMES[method] ?? method;
  return primary ? `${name}, primary` : unique ? `${name}, unique` : name;
}

/** The facts of an index below its name, on a phone. */
function noteOf(index: PostgresIndex): ReactNode {
  // Most are B-trees.
  const kind = kindOf(index).replace(/^B-tree, (.)/, (_, letter: string) => letter.toUpperCase());
  const scans =
    index.scans === 0 ? 'no scans' : index.scans === 1 ? '1 scan' : `${formatCount(index.scans)} scans`;
  return (
    <FactLine
      facts={[
        ...(kind === METHOD_NAMES['btree'] ? [] : [kind]),
        <code>{tableName(index)}</code>,
        <code>{index.keys.join(', ')}</code>,
        scans,
        formatBytes(index.bytes),
      ]}
    />
  );
}

function indexColumns(onOpen: (index: PostgresIndex) => void): Column<PostgresIndex>[] {
  return [
    {
      id: 'name',
      widthPercent: 29,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (index) => (
        <NameButton name={index.name} onClick={() => onOpen(index)} note={noteOf(index)}>
          {!index.valid && <Badge tone="danger">Invalid</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'kind',
      widthPercent: 15.8,
      label: 'Kind',
      sortBy: kindOf,
      cell: (index) => <QuietText title={kindOf(index)}>{kindOf(index)}</QuietText>,
      hideWhenNarrow: true,
    },
    tableColumn(16.2),
    {
      id: 'columns',
      widthPercent: 21.5,
      label: 'Columns',
      cell: ({ keys }) => <ClippedCode>{keys.join(', ')}</ClippedCode>,
      hideWhenNarrow: true,
    },
    {
      id: 'scans',
      widthPercent: 8,
      label: 'Scans',
      sortBy: ({ scans }) => scans,
      // Zero is highlighted, because an unused index slows down writes.
      cell: ({ scans }) => (scans === 0 ? <QuietText title={NO_SCANS}>None</QuietText> : formatCount(scans)),
      numeric: true,
      hideWhenNarrow: true,
    },
    {
      id: 'size',
      widthPercent: 9.5,
      label: 'Size',
      sortBy: ({ bytes }) => bytes,
      cell: ({ bytes }) => formatBytes(bytes),
      numeric: true,
      hideWhenNarrow: true,
    },
  ];
}
