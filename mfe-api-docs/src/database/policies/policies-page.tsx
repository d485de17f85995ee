import {
  usePgMetaListPoliciesQuery,
  usePgMetaListRolesQuery,
  usePgMetaListTablesQuery,
} from '@howdah/shared-api/database';
import { policies as builder, type PostgresPolicy } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { Pencil, Trash2 } from 'lucide-react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeTableReason, writeReason } from '../data/permissions.ts';
import { ClippedCode, FirstOf, tableColumn, tableName } from '../list/cells.tsx';
import { useTarget } from '../list/list-page.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { PolicySheet } from './policy-sheet.tsx';

/** `/project/{ref}/database/policies` */
export default function PoliciesPage() {
  const schemaList = useSchemaList();
  const fresh = { refetchOnMountOrArgChange: true };
  const list = usePgMetaListPoliciesQuery(schemaList.asked, fresh);
  const tables = usePgMetaListTablesQuery(schemaList.asked, fresh);
  const roles = usePgMetaListRolesQuery(schemaList.database);
  const edited = useTarget<PostgresPolicy | undefined>();
  const dropped = useTarget<PostgresPolicy>();

  return (
    <SchemaListPage
      texts={{
        title: 'Policies',
        description: 'Row level security: which rows each role reads and writes.',
        one: 'policy',
        many: 'policies',
        empty: 'A policy lets roles read or write some rows of a table that has row level security on.',
      }}
      schemaList={schemaList}
      list={list}
      queries={[tables, roles]}
      keyOf={({ id }) => id}
      searched={(policy) => [tableName(policy), ...policy.roles]}
      columns={policyColumns(edited.show)}
      minWidth={600}
      create={{ label: 'New policy', reason: writeReason, run: () => edited.show(undefined) }}
      actions={(policy, actor) => [
        {
          label: changeTableReason(actor, policy) ? 'View' : 'Edit',
          icon: <Pencil aria-hidden />,
          run: () => edited.show(policy),
        },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: changeTableReason(actor, policy),
          run: () => dropped.show(policy),
        },
      ]}
    >
      {(actor) => (
        <>
          {edited.shown && (
            <PolicySheet
              key={edited.shown.time}
              open={edited.open}
              onClose={edited.close}
              current={edited.shown.target}
              tables={tables.currentData ?? []}
              roles={roles.currentData?.map(({ name }) => name) ?? []}
              actor={actor}
            />
          )}
          {dropped.shown && (
            <DropObjectDialog
              key={dropped.shown.time}
              open={dropped.open}
              onClose={dropped.close}
              name={dropped.shown.target.name}
              typed="never"
              cascades={false}
              texts={{
                title: `Drop policy ${dropped.shown.target.name}?`,
                note: `What it allows or forbids on ${tableName(dropped.shown.target)} ends at once.`,
                confirm: 'Drop policy',
                done: `Policy ${dropped.shown.target.name} dropped`,
              }}
              build={() => builder.remove(dropped.shown!.target)}
            />
          )}
        </>
      )}
    </SchemaListPage>
  );
}

function policyColumns(onOpen: (policy: PostgresPolicy) => void): Column<PostgresPolicy>[] {
  return [
    {
      id: 'name',
      // Names of policies are sentences.
      widthPercent: 42,
      label: 'Name',
      sortBy: ({ name }) => name,
      // What tells policies of a kind apart is an expression too long for a column.
      lineBelow: true,
      cell: (policy) => (
        <NameButton
          name={policy.name}
          onClick={() => onOpen(policy)}
          note={`${tableName(policy)} · ${policy.command} · ${policy.roles.join(', ')}`}
          below={
            expressionOf(policy) && (
              <ClippedCode title={expressionsOf(policy)}>{expressionOf(policy)}</ClippedCode>
            )
          }
        >
          {!policy.permissive && <Badge>Restrictive</Badge>}
          {!policy.rls_enabled && <Badge tone="warning">RLS off</Badge>}
        </NameButton>
      ),
    },
    tableColumn(19),
    {
      id: 'command',
      widthPercent: 14,
      label: 'Command',
      sortBy: ({ command }) => command,
      cell: ({ command }) => command,
      mono: true,
      hideWhenNarrow: true,
    },
    {
      id: 'roles',
      widthPercent: 25,
      label: 'Roles',
      cell: ({ roles }) => <FirstOf names={roles} />,
      hideWhenNarrow: true,
    },
  ];
}

/** What decides about a row: where there is no USING, as for an insert, WITH CHECK. */
function expressionOf({ using, check }: PostgresPolicy): string {
  return readable(using ?? check ?? '');
}

function expressionsOf({ using, check }: PostgresPolicy): string {
  return [using && `USING ${using}`, check && `WITH CHECK ${check}`].filter(Boolean).join('\n');
}

/** Postgres breaks subqueries into lines, and puts parentheses around all of it. */
function readable(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').replaceAll('( ', '(').trim();
  return isInParentheses(line) ? line.slice(1, -1) : line;
}

/** Whether the first parenthesis is closed by the last. */
function isInParentheses(sql: string): boolean {
  let depth = 0;
  for (const [index, letter] of [...sql].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return index > 0 && index === sql.length - 1;
  }
  return false;
}
