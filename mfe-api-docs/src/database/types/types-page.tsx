import { usePgMetaListTypesQuery } from '@howdah/shared-api/database';
import { DEFAULT_SCHEMA, types as builder, type PostgresType } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { PanelRight, Pencil, Trash2 } from 'lucide-react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeTypeReason, writeReason } from '../data/permissions.ts';
import { ClippedCode, schemaColumn } from '../list/cells.tsx';
import { FactSheet } from '../list/fact-sheet.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { CompositeSheet } from './composite-sheet.tsx';
import { DomainSheet } from './domain-sheet.tsx';
import { EnumSheet } from './enum-sheet.tsx';

const KIND_LABELS = { enum: 'Enum', composite: 'Composite', domain: 'Domain', range: 'Range' };

const SHEETS = { enum: EnumSheet, composite: CompositeSheet, domain: DomainSheet };

const NEW_KINDS = [
  { kind: 'enum', label: 'Enum', description: 'A fixed list of values.' },
  { kind: 'composite', label: 'Composite type', description: 'Several named values in one.' },
  { kind: 'domain', label: 'Domain', description: 'Another type with a default and checks.' },
] as const;

/** A type in its form, or the kind of a new one. */
interface Edited {
  kind: keyof typeof SHEETS;
  type: PostgresType | undefined;
}

/** `/project/{ref}/database/types` */
export default function TypesPage() {
  const schemaList = useSchemaList();
  const list = usePgMetaListTypesQuery(schemaList.args, { refetchOnMountOrArgChange: true });
  const edited = useTarget<Edited>();
  const viewed = useTarget<PostgresType>();
  const dropped = useTarget<PostgresType>();
  const open = (type: PostgresType) =>
    type.kind === 'range' ? viewed.show(type) : edited.show({ kind: type.kind, type });

  return (
    <SchemaListPage
      texts={{
        title: 'Types',
        description: 'Enums, composite types, domains and ranges for columns and functions.',
        one: 'type',
        many: 'types',
        empty:
          'An enum is a fixed list of values. A domain adds checks to a type. A composite type combines several values.',
      }}
      schemaList={schemaList}
      list={list}
      keyOf={({ id }) => id}
      searched={(type) => [`${type.schema}.${type.name}`, ...type.labels]}
      columns={typeColumns(open)}
      create={{
        label: 'New type',
        reason: writeReason,
        kinds: NEW_KINDS.map(({ kind, ...texts }) => ({
          ...texts,
          run: () => edited.show({ kind, type: undefined }),
        })),
      }}
      actions={(type, actor) => [
        type.kind !== 'range' && !changeTypeReason(actor, type)
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
          <Opened of={edited}>
            {({ kind, type }, dialog) => {
              const Sheet = SHEETS[kind];
              return (
                <Sheet
                  {...dialog}
                  current={type}
                  schemas={schemaList.ownSchemas}
                  schema={schemaList.schemaOfNew}
                  actor={actor}
                />
              );
            }}
          </Opened>
          <Opened of={viewed}>
            {(type, dialog) => (
              <FactSheet {...dialog} title={`${KIND_LABELS[type.kind]} ${type.name}`} items={factsOf(type)} />
            )}
          </Opened>
          <Opened of={dropped}>
            {(type, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={type.name}
                typed="cascade"
                cascades
                of={{ catalog: 'pg_type', id: type.id }}
                texts={{
                  title: `Drop type ${type.name}?`,
                  note: 'With CASCADE, also drops columns of this type, with their values.',
                  confirm: 'Drop type',
                  done: `Type ${type.name} dropped`,
                }}
                build={({ cascade }) => builder.remove(type, { cascade })}
              />
            )}
          </Opened>
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
      return [type.base_type, ...(type.domain?.checks ?? []).map(({ definition }) => definition)].join(' ');
  }
}

/** The facts of a range, which has no form. */
function factsOf(type: PostgresType) {
  return [
    { term: 'Schema', value: type.schema, mono: true },
    { term: 'Owner', value: type.owner, mono: true },
    { term: 'Definition', value: valuesOf(type), mono: true },
    ...(type.comment === null ? [] : [{ term: 'Comment', value: type.comment }]),
  ];
}

function typeColumns(onOpen: (type: PostgresType) => void): Column<PostgresType>[] {
  return [
    {
      id: 'name',
      widthPercent: 26,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (type) => (
        <NameButton
          name={type.name}
          onClick={() => onOpen(type)}
          note={
            <FactLine
              facts={[
                ...(type.schema === DEFAULT_SCHEMA ? [] : [<code>{type.schema}</code>]),
                <code>{valuesOf(type)}</code>,
              ]}
            />
          }
        >
          <Badge>{KIND_LABELS[type.kind]}</Badge>
        </NameButton>
      ),
    },
    schemaColumn(10),
    {
      id: 'values',
      widthPercent: 64,
      label: 'Definition',
      cell: (type) => <ClippedCode>{valuesOf(type)}</ClippedCode>,
      hideWhenNarrow: true,
    },
  ];
}
