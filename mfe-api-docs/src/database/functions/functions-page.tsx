import { DEFAULT_SCHEMA, functions as builder, type PostgresFunction } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Pencil, Plus, SquareTerminal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listTexts } from '../../texts/database.ts';
import { functionTexts } from '../../texts/database-functions.ts';
import { DropDialog } from '../change/drop-dialog.tsx';
import {
  useDatabaseFactsQuery,
  useDatabaseListFunctionsQuery,
  useDatabaseListSchemasQuery,
} from '../data/database-api.ts';
import { includes } from '../list/includes.ts';
import { ListPage, NoMatch } from '../list/list-page.tsx';
import { ListToolbar, SchemaFilter, SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectTable } from '../list/object-table.tsx';
import { RowMenu } from '../list/row-menu.tsx';
import { useOpenDatabase } from '../list/use-open-database.ts';
import { useSchemaFilter } from '../list/use-schema-filter.ts';
import { useTarget } from '../list/use-target.ts';
import { changeFunctionReason, isSystemSchema, writeReason } from '../rights/rights.ts';
import { useAsker } from '../rights/use-asker.ts';
import { callSql, isCallable } from './call-sql.ts';
import { functionColumns } from './function-columns.tsx';
import { FunctionSheet } from './function-sheet.tsx';

/** `/project/{ref}/database/functions`: what can be called, by schema. */
export default function FunctionsPage() {
  const { openInSqlEditor } = useShell();
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const filter = useSchemaFilter();
  const facts = useDatabaseFactsQuery(database);
  const list = useDatabaseListFunctionsQuery(
    database === skipToken ? skipToken : { ...database, ...filter.asked },
    { refetchOnMountOrArgChange: true },
  );
  const schemas = useDatabaseListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: filter.withSystem },
  );
  const asker = useAsker(facts.currentData);
  const edited = useTarget<PostgresFunction | undefined>();
  const dropped = useTarget<PostgresFunction>();

  const all = list.currentData ?? [];
  const shown = all.filter(({ name, schema }) => includes(search, name, `${schema}.${name}`));
  const names = schemas.currentData?.map(({ name }) => name) ?? [];
  const create = asker && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabledReason={writeReason(asker)}
      onClick={() => edited.show(undefined)}
    >
      {functionTexts.create}
    </Button>
  );
  const clear = () => {
    setSearch('');
    filter.setSchema('');
  };

  return (
    <ListPage
      texts={functionTexts}
      queries={[list, facts]}
      actions={create}
      toolbar={
        <ListToolbar
          what={functionTexts.what}
          search={search}
          onSearch={setSearch}
          count={
            list.currentData &&
            listTexts.counted(shown.length, all.length, functionTexts.one, functionTexts.what)
          }
        >
          <SchemaFilter schemas={names} value={filter.schema} onChange={filter.setSchema} />
          <SystemSwitch
            label={listTexts.showSystem}
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
              <EmptyState title={functionTexts.empty} description={functionTexts.emptyNote} action={create} />
            ) : (
              <NoMatch onClear={clear} />
            ))}
          {shown.length > 0 && (
            <ObjectTable
              label={functionTexts.title}
              rows={shown}
              keyOf={({ id }) => id}
              columns={functionColumns(edited.show)}
              actions={(row) => (
                <RowMenu
                  name={row.name}
                  actions={[
                    {
                      label: changeFunctionReason(asker!, row) ? listTexts.view : listTexts.edit,
                      icon: <Pencil aria-hidden />,
                      run: () => edited.show(row),
                    },
                    ...(isCallable(row)
                      ? [
                          {
                            label: functionTexts.call,
                            icon: <SquareTerminal aria-hidden />,
                            run: () => openInSqlEditor({ sql: callSql(row) }),
                          },
                        ]
                      : []),
                    {
                      label: listTexts.drop,
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger',
                      reason: changeFunctionReason(asker!, row),
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
              asker={asker!}
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
    <DropDialog
      open={open}
      onClose={onClose}
      name={current.name}
      typed="cascade"
      cascades
      texts={{
        title: functionTexts.dropTitle(current.name),
        note: functionTexts.dropNote,
        confirm: functionTexts.dropConfirm,
        done: functionTexts.dropped(current.name),
      }}
      build={({ cascade }) => builder.remove(current, { cascade })}
    />
  );
}
