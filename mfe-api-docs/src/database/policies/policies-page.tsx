import {
  usePgMetaListPoliciesQuery,
  usePgMetaListRolesQuery,
  usePgMetaListTablesQuery,
} from '@howdah/shared-api/database';
import { policies as builder, type PostgresPolicy, type PostgresTable } from '@howdah/shared-api/pg-meta';
import { Badge, Button, Callout, formatCount } from '@howdah/shared-ui';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { Pencil, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { changeTableReason, writeReason, type Actor } from '../data/permissions.ts';
import { ClippedCode, tableColumn, tableName } from '../list/cells.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { PolicySheet } from './policy-sheet.tsx';
import classes from './policies.module.css';

/** `/project/{ref}/database/policies` */
export default function PoliciesPage() {
  const schemaList = useSchemaList();
  const fresh = { refetchOnMountOrArgChange: true };
  const list = usePgMetaListPoliciesQuery(schemaList.args, fresh);
  const tables = usePgMetaListTablesQuery(schemaList.args, fresh);
  const roles = usePgMetaListRolesQuery(schemaList.database);
  const edited = useTarget<{ policy?: PostgresPolicy; table?: PostgresTable }>();
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
      columns={policyColumns((policy) => edited.show({ policy }))}
      minWidth={600}
      create={{ label: 'New policy', reason: writeReason, run: () => edited.show({}) }}
      actions={(policy, actor) => [
        {
          label: changeTableReason(actor, policy) ? 'View' : 'Edit',
          icon: <Pencil aria-hidden />,
          run: () => edited.show({ policy }),
        },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: changeTableReason(actor, policy),
          run: () => dropped.show(policy),
        },
      ]}
      above={(actor) => (
        <WithoutPolicy
          tables={tables.currentData ?? []}
          policies={list.currentData ?? []}
          actor={actor}
          onCreate={(table) => edited.show({ table })}
        />
      )}
    >
      {(actor) => (
        <>
          <Opened of={edited}>
            {({ policy, table }, dialog) => (
              <PolicySheet
                {...dialog}
                current={policy}
                table={table}
                tables={tables.currentData ?? []}
                roles={roles.currentData?.map(({ name }) => name) ?? []}
                actor={actor}
              />
            )}
          </Opened>
          <Opened of={dropped}>
            {(policy, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={policy.name}
                typed="never"
                cascades={false}
                texts={{
                  title: `Drop policy ${policy.name}?`,
                  note: `What it allows or forbids on ${tableName(policy)} stops applying immediately.`,
                  confirm: 'Drop policy',
                  done: `Policy ${policy.name} dropped`,
                }}
                build={() => builder.remove(policy)}
              />
            )}
          </Opened>
        </>
      )}
    </SchemaListPage>
  );
}

interface WithoutPolicyProps {
  tables: readonly PostgresTable[];
  policies: readonly PostgresPolicy[];
  actor: Actor;
  /** Opens the form of a policy for one of them. */
  onCreate(table: PostgresTable): void;
}

/** Tables with row level security and no policy, which the list would not show. */
function WithoutPolicy({ tables, policies, actor, onCreate }: WithoutPolicyProps) {
  const having = new Set(policies.map(tableName));
  const closed = tables
    .filter(({ rls_enabled: isOn }) => isOn)
    .map((table) => ({ table, name: tableName({ schema: table.schema, table: table.name }) }))
    .filter(({ name }) => !having.has(name));
  if (closed.length === 0) return null;
  return (
    <Callout
      title={
        closed.length === 1
          ? 'One table has row level security and no policy'
          : `${formatCount(closed.length)} tables have row level security and no policy`
      }
    >
      {closed.map(({ table, name }, index) => (
        <Fragment key={table.id}>
          {index > 0 && ', '}
          {(writeReason(actor) ?? changeTableReason(actor, { table_id: table.id, schema: table.schema })) ? (
            <code className={classes.closed}>{name}</code>
          ) : (
            <Button
              variant="link"
              className={classes.closed}
              aria-label={`New policy for ${name}`}
              onClick={() => onCreate(table)}
            >
              <code>{name}</code>
            </Button>
          )}
        </Fragment>
      ))}
      . Without a policy, only the owner and roles that bypass row level security can access the rows.
    </Callout>
  );
}

function policyColumns(onOpen: (policy: PostgresPolicy) => void): Column<PostgresPolicy>[] {
  return [
    {
      id: 'name',
      // Names of policies are often sentences.
      widthPercent: 42,
      label: 'Name',
      sortBy: ({ name }) => name,
      // The expressions, which are too long for a column, tell similar policies apart.
      lineBelow: true,
      cell: (policy) => (
        <NameButton
          name={policy.name}
          onClick={() => onOpen(policy)}
          note={
            <FactLine
              facts={[
                <code>{tableName(policy)}</code>,
                <code>{policy.command}</code>,
                <code>{policy.roles.join(', ')}</code>,
              ]}
            />
          }
          below={
            clausesOf(policy).length > 0 && (
              <code
                className={classes.clauses}
                title={clausesOf(policy)
                  .map((clause) => clause.join(' '))
                  .join('\n')}
              >
                {clausesOf(policy).map(([clause, sql]) => (
                  <span key={clause} className={classes.clause}>
                    <span className={classes.keyword}>{clause}</span> {readable(sql)}
                  </span>
                ))}
              </code>
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
      cell: ({ roles }) => <ClippedCode>{roles.join(', ')}</ClippedCode>,
      hideWhenNarrow: true,
    },
  ];
}

/** The expressions for existing rows and for written rows. */
function clausesOf({ using, check }: PostgresPolicy): [string, string][] {
  const clauses: [string, string | null][] = [
    ['USING', using],
    ['WITH CHECK', check],
  ];
  return clauses.filter((clause): clause is [string, string] => clause[1] !== null && clause[1] !== '');
}

/** Postgres breaks subqueries into lines, and adds parentheses around the whole and around the condition of WHERE. */
function readable(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').replaceAll('( ', '(').trim();
  const whole = isInParentheses(line) ? line.slice(1, -1) : line;
  return whole.replace(/(?<= WHERE )\(.*\)(?=\)$)/, (condition) =>
    isInParentheses(condition) ? condition.slice(1, -1) : condition,
  );
}

/** Whether the first parenthesis matches the last. */
function isInParentheses(sql: string): boolean {
  let depth = 0;
  for (const [index, letter] of [...sql].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return index > 0 && index === sql.length - 1;
  }
  return false;
}
