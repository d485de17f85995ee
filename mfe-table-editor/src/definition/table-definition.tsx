import { platformError } from '@howdah/shared-api';
import { built, useChange } from '@howdah/shared-api/database';
import { tableDefinition, tables, type Relation } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Button,
  CodeBlock,
  DeniedNotice,
  ErrorState,
  IconButton,
  lazyComponent,
  Skeleton,
  useKeyedState,
} from '@howdah/shared-ui';
import { DropdownMenu, MenuItem } from '@howdah/shared-ui/menu';
import { useNavigate, useSearchParams } from '@howdah/shared-ui/router';
import { DropDialog } from '@howdah/shared-ui/sql-change';
import { Ellipsis, Pencil, SquareTerminal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { deleteStagedChanges } from '../changes/staged-store.ts';
import { isView } from '../database/relation-kind.ts';
import { listTablesAgain } from '../database/tables-changed.ts';
import pageClasses from '../page/table-page.module.css';
import { Dependents } from '../table-form/dependents.tsx';
import { RlsBadge } from './rls-badge.tsx';
import { useDefinitionReason } from '../database/use-definition-reason.ts';
import { useTableParts } from './use-table-parts.ts';
import { useViewDefinition } from './use-view-definition.ts';
import { ViewSwitch } from './view-switch.tsx';
import classes from './table-definition.module.css';

const TableSheet = lazyComponent(() => import('../table-form/table-sheet.tsx'));

/** What the SQL does not have. */
function leftOut({ kind }: Relation): string {
  if (isView({ kind })) {
    return `Only the query of the ${kind}: options, comments, indexes, triggers, rules, owner and privileges are not in it.`;
  }
  return [
    'Rows, owner, privileges, publications and security labels are not in it.',
    ...(kind === 'partitioned table' ? ['Each partition has its own definition.'] : []),
    'Run it where the schemas, types, functions, roles and other tables that it names exist.',
  ].join(' ');
}

/** The SQL that creates a table, with the actions that change it. */
export default function TableDefinition({ relation }: { relation: Relation }) {
  const { openInSqlEditor, project } = useShell();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { parts, ...table } = useTableParts(relation);
  const view = useViewDefinition(relation);
  const { isDenied, who, reason } = useDefinitionReason(relation);
  const drop = useChange(() => {
    deleteStagedChanges(project?.ref ?? '', relation.id);
    listTablesAgain();
  });
  const [isDropping, setDropping] = useState(false);
  const [opened, setOpened] = useState(0);
  const isEditing = parameters.get('edit') !== null && !isDenied && reason === undefined;
  // The form keeps the parts that it opens with.
  const [isFilled, setFilled] = useKeyedState(String(opened), false);
  if (isEditing && !isFilled && parts && !table.isFetching) setFilled(true);
  const error = table.error ?? view.error;
  const sql = parts ? tableDefinition(parts) : view.sql;
  const setEditing = (on: boolean) => {
    const next = new URLSearchParams(parameters);
    if (on) next.set('edit', '1');
    else next.delete('edit');
    setOpened((round) => round + Number(on));
    setParameters(next, { replace: true });
  };
  const runDrop = async (statement: string) => {
    const done = await drop.run(statement, `Table ${relation.name} dropped`);
    if (done) void navigate(`/project/${project?.ref}/editor`);
    return done;
  };

  return (
    <div className={pageClasses.page}>
      <div className={pageClasses.bar}>
        <div className={pageClasses.toolbar} role="toolbar" aria-label="Definition">
          <h1 className={pageClasses.name} title={`${relation.schema}.${relation.name}`}>
            {relation.name}
          </h1>
          <span className={pageClasses.wide}>
            <ViewSwitch />
            <RlsBadge relation={relation} />
          </span>
          <span className={pageClasses.count}>
            {relation.columns.length === 1 ? '1 column' : `${relation.columns.length} columns`}
          </span>
          <span className={pageClasses.space} />
          {!isDenied && (
            <div className={pageClasses.actions}>
              <DropdownMenu
                trigger={<IconButton size="sm" label="More actions" icon={<Ellipsis aria-hidden />} />}
                align="end"
              >
                <MenuItem
                  tone="danger"
                  icon={<Trash2 aria-hidden />}
                  disabled={reason !== undefined}
                  onSelect={() => setDropping(true)}
                >
                  Drop table
                </MenuItem>
              </DropdownMenu>
              <Button
                size="sm"
                variant="primary"
                icon={<Pencil aria-hidden />}
                disabledReason={reason}
                disabled={!parts}
                loading={isEditing && !isFilled && table.isFetching}
                onClick={() => setEditing(true)}
              >
                Edit table
              </Button>
            </div>
          )}
        </div>
      </div>
      <div className={classes.body}>
        {isDenied && <DeniedNotice>{`${who} can change the database.`}</DeniedNotice>}
        {error ? (
          <ErrorState
            title="Failed to load the definition"
            description="The database was not changed. Try again in a moment."
            detail={platformError(error).message}
            onRetry={() => {
              table.retry();
              view.retry();
            }}
            retrying={table.isFetching}
          />
        ) : sql === undefined ? (
          <Skeleton height={320} />
        ) : (
          <>
            <CodeBlock
              title={`Definition of ${relation.schema}.${relation.name}`}
              language="sql"
              code={sql}
              wrap
              actions={
                <IconButton
                  size="sm"
                  label="Open in SQL Editor"
                  icon={<SquareTerminal aria-hidden />}
                  onClick={() => openInSqlEditor({ sql })}
                />
              }
            />
            <p className={classes.leftOut}>{leftOut(relation)}</p>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {parts && isFilled && (isEditing || opened > 0) && (
          <TableSheet
            key={opened}
            open={isEditing}
            onClose={() => setEditing(false)}
            current={parts}
            schema={relation.schema}
          />
        )}
      </Suspense>
      {isDropping && (
        <DropDialog
          open
          onClose={() => setDropping(false)}
          name={relation.name}
          typed="always"
          cascades
          texts={{
            title: `Drop table ${relation.name}?`,
            note: 'Deletes all its rows.',
            confirm: 'Drop table',
          }}
          build={({ cascade }) =>
            built(() =>
              tables.remove(parts?.table ?? { schema: relation.schema, name: relation.name }, { cascade }),
            )
          }
          change={drop}
          onDrop={runDrop}
        >
          <Dependents of={{ catalog: 'pg_class', id: Number(relation.id) }} />
        </DropDialog>
      )}
    </div>
  );
}
