import {
  selectRows,
  type Relation,
  type RowFilter,
  type TableRow,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  Callout,
  copyText,
  EmptyState,
  ErrorState,
  IconButton,
  lazyComponent,
  matchesShortcut,
} from '@howdah/shared-ui';
import { DropdownMenu, MenuItem } from '@howdah/shared-ui/menu';
import { useNavigate } from '@howdah/shared-ui/router';
import { Ellipsis, FileUp, Pencil, Plus, RefreshCw, Sparkles, SquareTerminal, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { SaveBar } from '../changes/save-bar.tsx';
import { NO_CHANGES, redo, stage, stagedEdit, undo } from '../changes/staged-changes.ts';
import { useSaveStaged } from '../changes/use-save-staged.ts';
import { ConflictDialog } from '../changes/conflict-dialog.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { ViewSwitch } from '../definition/view-switch.tsx';
import { columnReason, shownValue } from '../grid/cell-content.ts';
import type { CellMenuPosition } from '../grid/table-grid.tsx';
import { DropZone } from '../import/drop-zone.tsx';
import { ColumnsPopover } from '../columns/columns-popover.tsx';
import { useColumnLayout } from '../columns/use-column-layout.ts';
import { FilterPopover } from '../rows/filter-popover.tsx';
import { useRowView } from '../rows/row-view.ts';
import { sortedByHeader, SortPopover } from '../rows/sort-popover.tsx';
import { useTableRows } from '../rows/use-table-rows.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { rowCount } from '../changes/use-save-changes.ts';
import { LOADING_PERMISSIONS, useImportReason, useReadOnlyReason } from '../database/read-only-reason.ts';
import { ViewAsPopover } from '../view-as/view-as-popover.tsx';
import { useViewedRole, viewerLabel } from '../database/viewed-role.ts';
import { useDuplicate } from '../row-form/use-duplicate.ts';
import { RowCount } from './row-count.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useSelectedRows } from './use-selected-rows.ts';
import classes from './table-page.module.css';

const TableGrid = lazyComponent(() => import(/* webpackChunkName: "table-grid" */ '../grid/table-grid.tsx'));
const CellMenu = lazyComponent(() => import('./cell-menu.tsx'));
const ValueSheet = lazyComponent(() => import('./value-sheet.tsx'));
const PeekSheet = lazyComponent(() => import('./peek-sheet.tsx'));
const NewRowSheet = lazyComponent(() => import('../row-form/new-row-sheet.tsx'));
const ImportSheet = lazyComponent(() => import('../import/import-sheet.tsx'));
const DeleteRowsDialog = lazyComponent(() => import('./delete-rows-dialog.tsx'));

interface Cell {
  row: number;
  column: number;
}

/** The rows of one table or view, to look at and to edit. */
export function TablePage({ relation, projectRef }: { relation: Relation; projectRef: string }) {
  const { openInSqlEditor, openAssistant } = useShell();
  const { permission } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const navigate = useNavigate();
  const { view, setView } = useRowView();
  const { rows, state, refresh, countAll, isCounting } = useTableRows(relation, view);
  const reason = useReadOnlyReason(relation);
  const canEdit = reason === undefined;
  const importReason = useImportReason(relation);
  const selected = useSelectedRows(rows);
  const [layout, setLayout] = useColumnLayout(projectRef, relation.id);
  const saving = useSaveStaged(projectRef, relation, refresh);
  const viewed = useViewedRole();
  const viewer = viewed.role && viewerLabel(viewed.role);
  const { change } = saving;
  const duplicate = useDuplicate(relation);
  // Another role sees what is saved.
  const staged = viewer ? NO_CHANGES : saving.staged;
  const [menu, setMenu] = useState<CellMenuPosition | null>(null);
  const [menuCell, setMenuCell] = useState<Cell>({ row: 0, column: 0 });
  const [shown, setShown] = useState<Cell>();
  const [peeked, setPeeked] = useState<Cell>();
  const [inserting, setInserting] = useState<{ values: Record<string, WrittenValue>; time: number }>();
  const [importing, setImporting] = useState<{ file?: File }>();
  const [isDeleting, setDeleting] = useState(false);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const action = matchesShortcut(event, SHORTCUTS.save)
        ? saving.save
        : matchesShortcut(event, SHORTCUTS.redo)
          ? () => change(redo)
          : matchesShortcut(event, SHORTCUTS.undo)
            ? () => change(undo)
            : undefined;
      if (!action) return;
      event.preventDefault();
      void action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  const columnAt = (cell: Cell) => relation.columns[cell.column]!;
  const stagedAt = (cell: Cell) => {
    const row = rows.row(cell.row);
    return row && stagedEdit(staged, row, columnAt(cell).name)?.value;
  };
  const valueAt = (cell: Cell) =>
    shownValue({ row: rows.row(cell.row), index: cell.column, edited: stagedAt(cell) });
  const cellCanEdit = (cell: Cell) => canEdit && columnReason(columnAt(cell)) === undefined;
  function stageValue(cell: Cell, value: WrittenValue, held?: string | null) {
    const row = rows.row(cell.row);
    if (!row) return;
    const isCut = row.cut[cell.column];
    const before = held !== undefined ? held : isCut ? undefined : (row.values[cell.column] ?? null);
    change((now) => stage(now, [{ key: row.key, column: columnAt(cell).name, value, held: before }]));
  }
  function filterBy(cell: Cell) {
    const value = valueAt(cell);
    const column = columnAt(cell).name;
    const filter: RowFilter =
      value === null ? { column, operator: 'is', value: 'null' } : { column, operator: 'eq', value };
    const isBoolean = columnAt(cell).category === 'B' && value !== null;
    setView({
      ...view,
      filters: [
        ...view.filters.filter((one) => one.column !== column),
        isBoolean ? { column, operator: 'is', value } : filter,
      ],
    });
  }
  const select = () => selectRows({ relation, ...view }, 100).sql;
  async function insertCopyOf(row: TableRow) {
    const values = await duplicate(row);
    if (values) setInserting({ values, time: Date.now() });
  }
  const isDenied = viewer !== null && state.error?.code === '42501';
  const selectedRow = selected.rows.length === 1 ? selected.rows[0] : undefined;

  return (
    <div className={classes.page}>
      <div className={classes.toolbar} role="toolbar" aria-label="Rows">
        <h1 className={classes.name} title={`${relation.schema}.${relation.name}`}>
          {relation.name}
        </h1>
        <ViewSwitch />
        {relation.kind === 'table' && (
          <Badge tone={relation.rls_enabled ? 'success' : 'warning'}>
            {relation.rls_enabled ? 'RLS on' : 'RLS off'}
          </Badge>
        )}
        <FilterPopover
          key={JSON.stringify(view.filters)}
          columns={relation.columns}
          filters={view.filters}
          onApply={(filters) => setView({ ...view, filters })}
        />
        <SortPopover
          columns={relation.columns}
          sorts={view.sorts}
          onChange={(sorts) => setView({ ...view, sorts })}
        />
        <ColumnsPopover
          names={relation.columns.map(({ name }) => name)}
          layout={layout}
          onChange={setLayout}
        />
        <span className={classes.space} />
        <ViewAsPopover />
        <RowCount
          state={state}
          isEstimate={view.filters.length === 0 && relation.rows_estimate > 0}
          isCounting={isCounting}
          onCount={() => void countAll()}
        />
        <IconButton
          size="sm"
          label="Import"
          icon={<FileUp aria-hidden />}
          disabledReason={importReason}
          onClick={() => setImporting({})}
        />
        <ExportMenu relation={relation} view={view} />
        <IconButton size="sm" label="Read rows again" icon={<RefreshCw aria-hidden />} onClick={refresh} />
        <DropdownMenu
          trigger={<IconButton size="sm" label="More actions" icon={<Ellipsis aria-hidden />} />}
          align="end"
        >
          <MenuItem icon={<SquareTerminal aria-hidden />} onSelect={() => openInSqlEditor({ sql: select() })}>
            Open in the SQL editor
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
          <MenuItem
            icon={<Pencil aria-hidden />}
            disabled={permission !== 'allowed'}
            onSelect={() => void navigate({ search: 'view=definition&edit=1' })}
          >
            Edit table
          </MenuItem>
          <MenuItem
            disabled={!canEdit || !selectedRow}
            onSelect={() => selectedRow && void insertCopyOf(selectedRow)}
          >
            Duplicate the selected row
          </MenuItem>
        </DropdownMenu>
        {canEdit && selected.rows.length > 0 && (
          <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
            {`Delete ${rowCount(selected.rows.length)}`}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          icon={<Plus aria-hidden />}
          disabledReason={reason}
          onClick={() => setInserting({ values: {}, time: Date.now() })}
        >
          Insert row
        </Button>
      </div>
      {reason && reason !== LOADING_PERMISSIONS && (
        <Callout
          className={classes.notice}
          tone={viewer ? 'warning' : undefined}
          action={
            viewer && (
              <Button size="sm" onClick={() => viewed.setRole(null)}>
                Back to postgres
              </Button>
            )
          }
        >
          {reason}
        </Callout>
      )}
      {state.isReady && state.error && (
        <Callout
          className={classes.notice}
          tone="danger"
          role="alert"
          title="Some rows could not be read"
          action={
            <Button size="sm" onClick={() => rows.retry()}>
              Retry
            </Button>
          }
        >
          {state.error.message}
        </Callout>
      )}
      <DropZone
        className={classes.rows}
        onFile={importReason === undefined && !importing ? (file) => setImporting({ file }) : undefined}
      >
        {!state.isReady && state.error ? (
          <ErrorState
            title={isDenied ? `${viewer} may not read this table` : 'Failed to read rows'}
            description={
              isDenied
                ? 'No privilege lets the role read it, so its API answers an error, too.'
                : 'The database was not changed. Check the filters, or try again.'
            }
            detail={state.error.message}
            onRetry={() => rows.retry()}
          />
        ) : !state.isReady ? (
          <RowsSkeleton columns={relation.columns} />
        ) : (
          <Suspense fallback={<RowsSkeleton columns={relation.columns} />}>
            <TableGrid
              relation={relation}
              rows={rows}
              state={state}
              view={view}
              staged={staged}
              layout={layout}
              onLayout={setLayout}
              canEdit={canEdit}
              selectedRows={selected.selection}
              onSelectRows={selected.select}
              onEdit={(edits) => change((now) => stage(now, edits))}
              onSort={(column) => setView({ ...view, sorts: sortedByHeader(view.sorts, column) })}
              onMenu={(position) => {
                setMenuCell(position);
                setMenu(position);
              }}
              onShowValue={(row, column) => setShown({ row, column })}
            />
          </Suspense>
        )}
        {state.isReady && state.count === 0 && (
          <div className={classes.over}>
            {view.filters.length > 0 ? (
              <EmptyState
                title="No matches"
                description="No row meets the filters."
                action={<Button onClick={() => setView({ ...view, filters: [] })}>Clear filters</Button>}
              />
            ) : (
              <EmptyState
                title={viewer ? `${viewer} sees no rows` : 'No rows yet'}
                description={
                  viewer
                    ? 'The table is empty, or no policy lets the role see a row.'
                    : canEdit
                      ? 'Insert the first one, or drop a file with rows here.'
                      : 'Rows are listed here.'
                }
              />
            )}
          </div>
        )}
      </DropZone>
      {canEdit &&
        (staged.edits.size > 0 || staged.undo.length > 0 || staged.redo.length > 0 || saving.error) && (
          <SaveBar
            cells={staged.edits.size}
            rows={saving.updates.length}
            canUndo={staged.undo.length > 0}
            canRedo={staged.redo.length > 0}
            sql={saving.sql}
            isSaving={saving.isSaving}
            error={saving.error}
            onCompare={saving.isConflict ? () => void saving.showConflict() : undefined}
            onUndo={() => change(undo)}
            onRedo={() => change(redo)}
            onDiscard={saving.discard}
            onSave={() => void saving.save()}
          />
        )}
      <Suspense fallback={null}>
        {menu && (
          <CellMenu
            position={menu}
            column={columnAt(menuCell)}
            value={valueAt(menuCell)}
            canEdit={cellCanEdit(menuCell)}
            onClose={() => setMenu(null)}
            onCopy={() => void copyText(valueAt(menuCell) ?? '')}
            onShow={() => setShown(menuCell)}
            onFilter={() => filterBy(menuCell)}
            onSetNull={() => stageValue(menuCell, 'null')}
            onSetDefault={() => stageValue(menuCell, 'default')}
            onPeek={() => setPeeked(menuCell)}
          />
        )}
        {shown && rows.row(shown.row) && (
          <ValueSheet
            relation={relation}
            row={rows.row(shown.row)!}
            column={shown.column}
            staged={stagedAt(shown)}
            reason={reason ?? columnReason(columnAt(shown))}
            onClose={() => setShown(undefined)}
            onApply={(value, held) => {
              stageValue(shown, value, held);
              setShown(undefined);
            }}
          />
        )}
        {peeked && columnAt(peeked).references && valueAt(peeked) !== null && (
          <PeekSheet
            reference={columnAt(peeked).references!}
            value={valueAt(peeked)!}
            onClose={() => setPeeked(undefined)}
          />
        )}
        {inserting && (
          <NewRowSheet
            key={inserting.time}
            open
            relation={relation}
            initial={inserting.values}
            onClose={() => setInserting(undefined)}
            onInserted={refresh}
          />
        )}
        {importing && (
          <ImportSheet
            relation={relation}
            file={importing.file}
            onClose={() => setImporting(undefined)}
            onImported={() => {
              setImporting(undefined);
              refresh();
            }}
          />
        )}
        {isDeleting && (
          <DeleteRowsDialog
            relation={relation}
            rows={selected.rows}
            onClose={() => setDeleting(false)}
            onDeleted={() => {
              selected.clear();
              refresh();
            }}
          />
        )}
      </Suspense>
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        onOverwrite={saving.overwrite}
        onDiscard={saving.discardConflict}
      />
    </div>
  );
}
