import { rowsText } from '@howdah/shared-api/sql-values';
import { selectRows, type Relation, type TableRow } from '@howdah/shared-api/pg-meta/rows';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { Button, IconButton } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem } from '@howdah/shared-ui/menu';
import { useNavigate } from '@howdah/shared-ui/router';
import { Ellipsis, FileUp, Pencil, Plus, RefreshCw, Sparkles, SquareTerminal, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ColumnLayout } from '../columns/column-layout.ts';
import { ColumnsPopover } from '../columns/columns-popover.tsx';
import type { ReadOnlyReason } from '../database/read-only-reason.ts';
import { isView } from '../database/relation-kind.ts';
import { RlsBadge } from '../definition/rls-badge.tsx';
import { ViewSwitch } from '../definition/view-switch.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { FilterPopover } from '../rows/filter-popover.tsx';
import type { RowView } from '../rows/row-view.ts';
import { SortPopover } from '../rows/sort-popover.tsx';
import { ViewAsPopover } from '../view-as/view-as-popover.tsx';
import { ToolbarLabel } from '../toolbar/toolbar-label.tsx';
import classes from './table-page.module.css';

interface TableToolbarProps {
  relation: Relation;
  view: RowView;
  changeView(change: (view: RowView) => RowView): void;
  layout: ColumnLayout;
  setLayout(layout: ColumnLayout): void;
  /** The number of rows. */
  count: ReactNode;
  /** Why rows cannot be changed or imported. */
  reason: ReadOnlyReason | undefined;
  importReason: ReadOnlyReason | undefined;
  selected: readonly TableRow[];
  onRefresh(): void;
  onInsert(): void;
  onDuplicate(row: TableRow): void;
  onImport(): void;
  onDelete(): void;
}

/** The toolbar of a table. */
export function TableToolbar({
  relation,
  view,
  changeView,
  layout,
  setLayout,
  count,
  reason,
  importReason,
  selected,
  onRefresh,
  onInsert,
  onDuplicate,
  onImport,
  onDelete,
}: TableToolbarProps) {
  const { openInSqlEditor, openAssistant } = useShell();
  const { permission } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const navigate = useNavigate();
  const canEdit = reason === undefined;
  const isTable = !isView(relation);
  const onlySelected = selected.length === 1 ? selected[0] : undefined;
  const select = () => selectRows({ relation, ...view }, 100).sql;
  return (
    <div className={classes.bar}>
      <div
        className={classes.toolbar}
        role="toolbar"
        aria-label="Rows"
        // The delete button needs the space of the labels.
        data-crowded={selected.length > 0 || undefined}
      >
        <h1 className={classes.name} title={`${relation.schema}.${relation.name}`}>
          {relation.name}
        </h1>
        <span className={classes.wide}>
          <ViewSwitch />
          <RlsBadge relation={relation} />
        </span>
        {relation.columns.length > 0 && (
          <>
            <FilterPopover
              key={JSON.stringify(view.filters)}
              columns={relation.columns}
              filters={view.filters}
              onApply={(filters) => changeView((now) => ({ ...now, filters }))}
            />
            <SortPopover
              columns={relation.columns}
              sorts={view.sorts}
              onChange={(sorts) => changeView((now) => ({ ...now, sorts }))}
            />
            <ColumnsPopover
              names={relation.columns.map(({ name }) => name)}
              layout={layout}
              onChange={setLayout}
            />
          </>
        )}
        <span className={classes.space} />
        <ViewAsPopover />
        {count}
        <ExportMenu relation={relation} view={view} />
        <IconButton size="sm" label="Refresh rows" icon={<RefreshCw aria-hidden />} onClick={onRefresh} />
        <DropdownMenu
          trigger={<IconButton size="sm" label="More actions" icon={<Ellipsis aria-hidden />} />}
          align="end"
        >
          <MenuItem
            icon={<FileUp aria-hidden />}
            disabled={importReason !== undefined}
            title={importReason?.text}
            onSelect={onImport}
          >
            Import
          </MenuItem>
          <MenuItem icon={<SquareTerminal aria-hidden />} onSelect={() => openInSqlEditor({ sql: select() })}>
            Open in SQL Editor
          </MenuItem>
          <MenuItem
            icon={<Sparkles aria-hidden />}
            onSelect={() =>
              openAssistant({
                prompt: `Explain the table ${relation.schema}.${relation.name}`,
                sqlSnippets: [select()],
              })
            }
          >
            Ask the assistant
          </MenuItem>
          {isTable && (
            <MenuItem
              icon={<Pencil aria-hidden />}
              disabled={permission !== 'allowed'}
              onSelect={() => void navigate({ search: 'view=definition&edit=1' })}
            >
              Edit table
            </MenuItem>
          )}
          {isTable && (
            <MenuItem
              disabled={!canEdit || !onlySelected}
              onSelect={() => onlySelected && onDuplicate(onlySelected)}
            >
              Duplicate the selected row
            </MenuItem>
          )}
        </DropdownMenu>
        <div className={classes.actions}>
          {canEdit && selected.length > 0 && (
            <Button
              size="sm"
              icon={<Trash2 aria-hidden />}
              // A phone has space for the verb only.
              aria-label={`Delete ${rowsText(selected.length)}`}
              onClick={onDelete}
            >
              <span>
                Delete<span className={classes.amount}>{` ${rowsText(selected.length)}`}</span>
              </span>
            </Button>
          )}
          <Button
            size="sm"
            variant="primary"
            icon={<Plus aria-hidden />}
            disabledReason={reason?.text}
            onClick={onInsert}
          >
            {/* Beside "Delete" there is no room for it. */}
            <ToolbarLabel rank={selected.length === 0 ? 'main' : 'seldom'}>Insert row</ToolbarLabel>
          </Button>
        </div>
      </div>
    </div>
  );
}
