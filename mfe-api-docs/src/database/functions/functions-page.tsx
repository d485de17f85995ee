import { usePgMetaListFunctionsQuery } from '@howdah/shared-api/database';
import { functions as builder, type PostgresFunction } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Pencil, SquareTerminal, Trash2 } from 'lucide-react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeFunctionReason, writeReason } from '../data/permissions.ts';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { callSql, isCallable } from './call-sql.ts';
import { functionColumns } from './function-columns.tsx';
import { FunctionSheet } from './function-sheet.tsx';

/** `/project/{ref}/database/functions` */
export default function FunctionsPage() {
  const { openInSqlEditor } = useShell();
  const schemaList = useSchemaList();
  const list = usePgMetaListFunctionsQuery(schemaList.args, { refetchOnMountOrArgChange: true });
  const edited = useTarget<PostgresFunction | undefined>();
  const dropped = useTarget<PostgresFunction>();

  return (
    <SchemaListPage
      texts={{
        title: 'Functions',
        description: 'Run logic in the database, called from SQL, triggers and the API.',
        one: 'function',
        many: 'functions',
        empty: 'Functions keep logic next to the data.',
      }}
      schemaList={schemaList}
      list={list}
      keyOf={({ id }) => id}
      searched={({ schema: of, name }) => [`${of}.${name}`]}
      columns={functionColumns(edited.show)}
      minWidth={740}
      create={{ label: 'New function', reason: writeReason, run: () => edited.show(undefined) }}
      actions={(row, actor) => [
        {
          label: changeFunctionReason(actor, row) ? 'View' : 'Edit',
          icon: <Pencil aria-hidden />,
          run: () => edited.show(row),
        },
        ...(isCallable(row)
          ? [
              {
                label: 'Call in SQL Editor',
                icon: <SquareTerminal aria-hidden />,
                run: () => openInSqlEditor({ sql: callSql(row) }),
              },
            ]
          : []),
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: changeFunctionReason(actor, row),
          run: () => dropped.show(row),
        },
      ]}
    >
      {(actor) => (
        <>
          <Opened of={edited}>
            {(current, dialog) => (
              <FunctionSheet
                {...dialog}
                current={current}
                schemas={schemaList.ownSchemas}
                schema={schemaList.schemaOfNew}
                actor={actor}
              />
            )}
          </Opened>
          <Opened of={dropped}>
            {(current, dialog) => (
              <DropObjectDialog
                {...dialog}
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
            )}
          </Opened>
        </>
      )}
    </SchemaListPage>
  );
}
