import { useDatabaseListTypesQuery } from '@howdah/shared-api/database';
import { DEFAULT_SCHEMA, types as builder, type PostgresType } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { PanelRight, Pencil, Trash2 } from 'lucide-react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeTypeReason, isSystemSchema, writeReason } from '../data/permissions.ts';
import { ClippedCode, schemaColumn } from '../list/cells.tsx';
import { FactSheet } from '../list/fact-sheet.tsx';
import { useTarget } from '../list/list-page.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { EnumSheet } from './enum-sheet.tsx';

const KIND_LABELS = { enum: 'Enum', composite: 'Composite', domain: 'Domain', range: 'Range' };

/** `/project/{ref}/database/types` */
export default function TypesPage() {
  const schemaList = useSchemaList();
  const list = useDatabaseListTypesQuery(schemaList.asked, { refetchOnMountOrArgChange: true });
  const edited = useTarget<PostgresType | undefined>();
  const viewed = useTarget<PostgresType>();
  const dropped = useTarget<PostgresType>();
  const { schema } = schemaList.filter;
  const open = (type: PostgresType) => (type.kind === 'enum' ? edited.show(type) : viewed.show(type));

  return (
    <SchemaListPage
      texts={{
        title: 'Types',
        description: 'Enums, composite types, domains and ranges for columns and functions.',
        one: 'type',
        many: 'types',
        empty: 'An enum gives a column a fixed list of values.',
      }}
      schemaList={schemaList}
      list={list}
      keyOf={({ id }) => id}
      searched={(type) => [`${type.schema}.${type.name}`, ...type.labels]}
      columns={typeColumns(open)}
      create={{ label: 'New enum', reason: writeReason, run: () => edited.show(undefined) }}
      actions={(type, actor) => [
        type.kind === 'enum' && !changeTypeReason(actor, type)
          ? { label: 'Edit', icon: <Pencil aria-hidden />, run: () => open(type) }
          : { label: 'View', icon: <PanelRight aria-hidden />, run: () => open(type) },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: changeTypeReason(actor, type),
          run: () => dropped.show(type),
        },
      ]}
    >
      {(actor) => (
        <>
          {edited.shown && (
            <EnumSheet
              key={edited.shown.time}
              open={edited.open}
              onClose={edited.close}
              current={edited.shown.target}
              schemas={schemaList.schemas.filter((name) => !isSystemSchema(name))}
              schema={schema && !isSystemSchema(schema) ? schema : DEFAULT_SCHEMA}
              actor={actor}
            />
          )}
          {viewed.shown && (
            <FactSheet
              open={viewed.open}
              onClose={viewed.close}
              title={`${KIND_LABELS[viewed.shown.target.kind]} ${viewed.shown.target.name}`}
              items={factsOf(viewed.shown.target)}
            />
          )}
          {dropped.shown && (
            <DropObjectDialog
              key={dropped.shown.time}
              open={dropped.open}
              onClose={dropped.close}
              name={dropped.shown.target.name}
              typed="cascade"
              cascades
              of={{ catalog: 'pg_type', id: dropped.shown.target.id }}
              texts={{
                title: `Drop type ${dropped.shown.target.name}?`,
                note: 'With CASCADE, columns of this type go too, with their values.',
                confirm: 'Drop type',
                done: `Type ${dropped.shown.target.name} dropped`,
              }}
              build={({ cascade }) => builder.remove(dropped.shown!.target, { cascade })}
            />
          )}
        </>
      )}
    </SchemaListPage>
  );
}

function valuesOf(type: PostgresType): string {
  switch (type.kind) {
    case 'enum':
      return type.labels.join(', ');
    case 'composite':
      return type.attributes.map(({ name, type: of }) => `${name} ${of}`).join(', ');
    default:
      return type.base_type ?? '';
  }
}

function factsOf(type: PostgresType) {
  return [
    { term: 'Schema', value: type.schema, mono: true },
    { term: 'Owner', value: type.owner, mono: true },
    ...(type.kind === 'composite'
      ? type.attributes.map(({ name, type: of }) => ({ term: name, value: of, mono: true }))
      : [{ term: 'Of', value: valuesOf(type), mono: true }]),
    ...(type.domain
      ? [
          { term: 'NULL', value: type.domain.not_null ? 'Refused' : 'Allowed' },
          ...(type.domain.default === null
            ? []
            : [{ term: 'Default', value: type.domain.default, mono: true }]),
          ...type.domain.checks.map(({ name, definition }) => ({
            term: name,
            value: definition,
            mono: true,
          })),
        ]
      : []),
    ...(type.comment === null ? [] : [{ term: 'Comment', value: type.comment }]),
  ];
}

function typeColumns(onOpen: (type: PostgresType) => void): Column<PostgresType>[] {
  return [
    {
      id: 'name',
      widthPercent: 30,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (type) => (
        <NameButton name={type.name} onClick={() => onOpen(type)} note={`${type.schema} · ${valuesOf(type)}`}>
          <Badge>{KIND_LABELS[type.kind]}</Badge>
        </NameButton>
      ),
    },
    schemaColumn(16),
    {
      id: 'values',
      widthPercent: 54,
      label: 'Values',
      cell: (type) => <ClippedCode>{valuesOf(type)}</ClippedCode>,
      hideWhenNarrow: true,
    },
  ];
}
