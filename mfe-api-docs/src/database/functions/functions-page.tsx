import { DEFAULT_SCHEMA, functions as builder, type PostgresFunction } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { EmptyState } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Pencil, SquareTerminal, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import {
  usePgMetaFactsQuery,
  usePgMetaListFunctionsQuery,
  usePgMetaListSchemasQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { changeFunctionReason, isSystemSchema, writeReason } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { CreateButton } from '../list/create-button.tsx';
import { ListPage, NoMatch, includes, useTarget } from '../list/list-page.tsx';
import {
  countLabel,
  ListToolbar,
  SchemaFilter,
  SystemSwitch,
  useSchemaFilter,
} from '../list/list-toolbar.tsx';
import { ObjectTable } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { publicFirst } from '../list/sort-rows.ts';
import { callSql, isCallable } from './call-sql.ts';
import { functionColumns } from './function-columns.tsx';
import { FunctionSheet } from './function-sheet.tsx';

/** `/project/{ref}/database/functions` */
export default function FunctionsPage() {
  const { openInSqlEditor } = useShell();
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const filter = useSchemaFilter();
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListFunctionsQuery(
    database === skipToken ? skipToken : { ...database, ...filter.asked },
    { refetchOnMountOrArgChange: true },
  );
  const schemas = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: filter.withSystem },
  );
  const actor = useActor(facts.currentData);
  const edited = useTarget<PostgresFunction | undefined>();
  const dropped = useTarget<PostgresFunction>();

  const all = useMemo(() => publicFirst(list.currentData ?? []), [list.currentData]);
  const shown = all.filter(({ name, schema }) => includes(search, name, `${schema}.${name}`));
  const names = schemas.currentData?.map(({ name }) => name) ?? [];
  const create = (blocked?: string) => (
    <CreateButton
      create={{ label: 'New function', reason: writeReason, run: () => edited.show(undefined) }}
      actor={actor}
      blocked={blocked}
    />
  );
  const clear = () => {
    setSearch('');
    filter.setSchema('');
  };

  const columns = functionColumns(edited.show);

  return (
    <ListPage
      texts={{
        title: 'Functions',
        description: 'Run logic in the database, called from SQL, triggers and the API.',
        what: 'functions',
      }}
      queries={[list, facts]}
      columns={columns}
      minWidth={740}
      actions={create}
      toolbar={
        <ListToolbar
          what="functions"
          search={search}
          onSearch={setSearch}
          count={list.currentData && countLabel(shown.length, all.length, 'function', 'functions')}
        >
          <SchemaFilter schemas={names} value={filter.schema} onChange={filter.setSchema} />
          <SystemSwitch
            label="System schemas"
            checked={filter.withSystem}
            onCheckedChange={filter.setWithSystem}
          />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {shown.length === 0 &&
            (search === '' && filter.schema === '' ? (
              <EmptyState
                title="No functions yet"
                description="Functions keep logic next to the data."
                action={create()}
              />
            ) : (
              <NoMatch onClear={clear} />
            ))}
          {shown.length > 0 && (
            <ObjectTable
              label="Functions"
              rows={shown}
              keyOf={({ id }) => id}
              columns={columns}
              actions={(row) => (
                <RowMenu
                  name={row.name}
                  actions={[
                    {
                      label: changeFunctionReason(actor!, row) ? 'View' : 'Edit',
                      icon: <Pencil aria-hidden />,
                      run: () => edited.show(row),
                    },
                    ...(isCallable(row)
                      ? [
                          {
                            label: 'Call in SQL editor',
                            icon: <SquareTerminal aria-hidden />,
                            run: () => openInSqlEditor({ sql: callSql(row) }),
                          },
                        ]
                      : []),
                    {
                      label: 'Drop',
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger',
                      reason: changeFunctionReason(actor!, row),
                      run: () => dropped.show(row),
                    },
                  ]}
                />
              )}
            />
          )}
          {edited.shown && (
            <FunctionSheet
              key={edited.shown.time}
              open={edited.open}
              onClose={edited.close}
              current={edited.shown.target}
              schemas={names.filter((name) => !isSystemSchema(name))}
              schema={filter.schema && !isSystemSchema(filter.schema) ? filter.schema : DEFAULT_SCHEMA}
              actor={actor!}
            />
          )}
          {dropped.shown && (
            <DropFunction
              key={dropped.shown.time}
              open={dropped.open}
              onClose={dropped.close}
              current={dropped.shown.target}
            />
          )}
        </>
      )}
    </ListPage>
  );
}

interface DropFunctionProps {
  current: PostgresFunction;
  open: boolean;
  onClose(): void;
}

function DropFunction({ current, open, onClose }: DropFunctionProps) {
  return (
    <DropObjectDialog
      open={open}
      onClose={onClose}
      name={current.name}
      typed="cascade"
      cascades
      texts={{
        title: `Drop function ${current.name}?`,
        note: 'Calls to this function will fail.',
        confirm: 'Drop function',
        done: `Function ${current.name} dropped`,
      }}
      build={({ cascade }) => builder.remove(current, { cascade })}
    />
  );
}
