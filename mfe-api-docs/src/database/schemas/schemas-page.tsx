import { useShell } from '@howdah/shared-api/remote-contract';
import { schemas as builder, type PostgresSchema } from '@howdah/shared-api/pg-meta';
import { Badge, Button, EmptyState } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FunctionSquare, Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listTexts, schemaTexts } from '../../texts/database.ts';
import { DropDialog } from '../change/drop-dialog.tsx';
import {
  useDatabaseFactsQuery,
  useDatabaseListRolesQuery,
  useDatabaseListSchemasQuery,
} from '../data/database-api.ts';
import { includes } from '../list/includes.ts';
import { ListPage, NoMatch } from '../list/list-page.tsx';
import { ListToolbar, SystemSwitch } from '../list/list-toolbar.tsx';
import { NameButton } from '../list/name-button.tsx';
import { ObjectTable, type Column } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { useOpenDatabase } from '../list/use-open-database.ts';
import { useTarget } from '../list/use-target.ts';
import {
  changeSchemaReason,
  createSchemaReason,
  dropSchemaReason,
  isSystemSchema,
} from '../rights/rights.ts';
import { useAsker } from '../rights/use-asker.ts';
import { SchemaSheet } from './schema-sheet.tsx';

/** `/project/{ref}/database/schemas`: all schemas, and how to make, rename and drop them. */
export default function SchemasPage() {
  const { project } = useShell();
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const [withSystem, setWithSystem] = useState(false);
  const facts = useDatabaseFactsQuery(database);
  const list = useDatabaseListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: withSystem },
    { refetchOnMountOrArgChange: true },
  );
  const roles = useDatabaseListRolesQuery(database);
  const asker = useAsker(facts.currentData);
  const edited = useTarget<PostgresSchema | undefined>();
  const dropped = useTarget<PostgresSchema>();
  const navigate = useNavigate();

  const all = list.currentData ?? [];
  const shown = all.filter(({ name, owner }) => includes(search, name, owner));
  const goTo = (page: string, schema: string) =>
    void navigate(`/project/${project?.ref}/database/${page}?schema=${encodeURIComponent(schema)}`);
  const owners = roles.currentData
    ?.map(({ name }) => name)
    .filter((name) => asker?.facts.actsAs.includes(name));

  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={!asker}
      disabledReason={asker && createSchemaReason(asker)}
      onClick={() => edited.show(undefined)}
    >
      {schemaTexts.create}
    </Button>
  );

  return (
    <ListPage
      texts={schemaTexts}
      queries={[list, facts]}
      actions={create}
      toolbar={
        <ListToolbar
          what={schemaTexts.what}
          search={search}
          onSearch={setSearch}
          count={
            list.currentData && listTexts.counted(shown.length, all.length, schemaTexts.one, schemaTexts.what)
          }
        >
          <SystemSwitch label={listTexts.showSystem} checked={withSystem} onCheckedChange={setWithSystem} />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {all.length === 0 && (
            <EmptyState title={schemaTexts.empty} description={schemaTexts.emptyNote} action={create} />
          )}
          {all.length > 0 && shown.length === 0 && <NoMatch onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <ObjectTable
              label={schemaTexts.title}
              rows={shown}
              keyOf={({ id }) => id}
              columns={columns(edited.show)}
              actions={(schema) => (
                <RowMenu
                  name={schema.name}
                  actions={[
                    {
                      label: changeSchemaReason(asker!, schema) ? listTexts.view : listTexts.edit,
                      icon: <Pencil aria-hidden />,
                      run: () => edited.show(schema),
                    },
                    {
                      label: schemaTexts.seeFunctions,
                      icon: <FunctionSquare aria-hidden />,
                      run: () => goTo('functions', schema.name),
                    },
                    {
                      label: schemaTexts.seePrivileges,
                      icon: <ShieldCheck aria-hidden />,
                      run: () => goTo('privileges', schema.name),
                    },
                    {
                      label: listTexts.drop,
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger',
                      reason: dropSchemaReason(asker!, schema),
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
              asker={asker!}
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

function columns(onOpen: (schema: PostgresSchema) => void): Column<PostgresSchema>[] {
  return [
    {
      id: 'name',
      share: 50,
      label: schemaTexts.name,
      sortBy: ({ name }) => name,
      cell: (schema) => (
        <NameButton name={schema.name} onClick={() => onOpen(schema)} note={schema.owner}>
          {isSystemSchema(schema.name) && <Badge>{listTexts.system}</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'owner',
      share: 50,
      label: schemaTexts.owner,
      sortBy: ({ owner }) => owner,
      cell: ({ owner }) => owner,
      mono: true,
      wide: true,
    },
  ];
}

function DropSchema({ schema, open, onClose }: { schema: PostgresSchema; open: boolean; onClose(): void }) {
  const { name } = schema;
  return (
    <DropDialog
      open={open}
      onClose={onClose}
      name={name}
      typed="cascade"
      cascades
      texts={{
        title: schemaTexts.dropTitle(name),
        note: schemaTexts.dropNote,
        confirm: schemaTexts.dropConfirm,
        done: schemaTexts.dropped(name),
      }}
      build={({ cascade }) => builder.remove({ name }, { cascade })}
    />
  );
}
