import type { Relation, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { lazyComponent, useKeyedState } from '@howdah/shared-ui';
import { Suspense, useMemo, useRef } from 'react';
import { SaveBar } from '../changes/save-bar.tsx';
import { NO_CHANGES, redo, stage, undo, withoutRows } from '../changes/staged-changes.ts';
import { useSaveStaged } from '../changes/use-save-staged.ts';
import { useColumnLayout } from '../columns/use-column-layout.ts';
import { useImportReason, useReadOnlyReason } from '../database/read-only-reason.ts';
import { useViewedRole, viewerLabel } from '../database/viewed-role.ts';
import type { CellMenuPosition, GridHandle } from '../grid/table-grid.tsx';
import { DropZone } from '../import/drop-zone.tsx';
import { useDuplicate } from '../row-form/use-duplicate.ts';
import { useRowView } from '../rows/row-view.ts';
import { sortedByHeader } from '../rows/sort-popover.tsx';
import { useTableRows } from '../rows/use-table-rows.ts';
import { NoRows, RowsFailure } from './no-rows.tsx';
import { RowCount } from './row-count.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { TableNotices } from './table-notices.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { cellsOf, type Cell } from '../cells/cells-of.ts';
import { useCopy } from '../cells/use-copy.ts';
import { useStaleRelation } from './use-stale-relation.ts';
import { useEditShortcuts } from './use-edit-shortcuts.ts';
import { useSelectedRows } from './use-selected-rows.ts';
import classes from './table-page.module.css';

const TableGrid = lazyComponent(() => import(/* webpackChunkName: "table-grid" */ '../grid/table-grid.tsx'));
const CellMenu = lazyComponent(() => import('../cells/cell-menu.tsx'));
const ValueSheet = lazyComponent(() => import('../cells/value-sheet.tsx'));
const PeekSheet = lazyComponent(() => import('../cells/peek-sheet.tsx'));
const NewRowSheet = lazyComponent(() => import('../row-form/new-row-sheet.tsx'));
const ImportSheet = lazyComponent(() => import('../import/import-sheet.tsx'));
const ConflictDialog = lazyComponent(() => import('../changes/conflict-dialog.tsx'));
const DeleteRowsDialog = lazyComponent(() => import('../deleting/delete-rows-dialog.tsx'));

/** The sheet or dialog that is open. */
type Opened =
  | { what: 'value' | 'peek'; cell: Cell }
  | { what: 'insert'; values: Record<string, WrittenValue>; time: number }
  | { what: 'import'; file?: File }
  | { what: 'delete'; rows: readonly TableRow[] };

interface TablePageProps {
  relation: Relation;
  projectRef: string;
  /** Reads the description of the relation again, because somebody else may have changed it. */
  onRefetchRelation(): void;
}

/** The page of a table or view, to read and edit its rows. */
export function TablePage({ relation, projectRef, onRefetchRelation }: TablePageProps) {
  const { view, changeView } = useRowView();
  const { rows, state, refresh, counting } = useTableRows(relation, view);
  const reason = useReadOnlyReason(relation);
  const importReason = useImportReason(relation);
  const selected = useSelectedRows(rows, state.round);
  const [layout, setLayout] = useColumnLayout(projectRef, relation.id);
  const { role } = useViewedRole();
  const viewer = role && viewerLabel(role);
  const canSave = reason === undefined;
  const saving = useSaveStaged(projectRef, relation, { canSave, onSaved: refresh });
  const canEdit = canSave && !saving.isOutdated;
  const { change } = saving;
  const duplicate = useDuplicate(relation);
  // Another role sees only saved values.
  const staged = viewer ? NO_CHANGES : saving.staged;
  const cells = cellsOf({ relation, staged, change });
  const copyValue = useCopy(relation, cells);
  const cellAt = (row: number, column: number): Cell => ({ row: rows.row(row), column });
  // Identifies the columns. What is open for a cell closes when they change.
  const columns = useMemo(
    () => JSON.stringify([relation.key, relation.columns.map(({ position, name }) => [position, name])]),
    [relation],
  );
  const [menu, setMenu] = useKeyedState<(Cell & Omit<CellMenuPosition, 'row' | 'column'>) | null>(
    columns,
    null,
  );
  const [opened, setOpened] = useKeyedState<Opened | null>(columns, null);
  const grid = useRef<GridHandle>(null);
  const close = () => setOpened(null);
  useEditShortcuts({ ...saving, isActive: canSave && opened === null && !saving.conflict });
  useStaleRelation([state.error, saving.error], onRefetchRelation);
  const readAgain = () => {
    onRefetchRelation();
    void refresh();
  };

  /** The cell that Postgres refused; undefined if its row is not loaded. */
  function refusedCell(): { row: number; column: number } | undefined {
    const refused = saving.error?.refused;
    if (refused?.change.kind !== 'update') return undefined;
    const { key, values } = refused.change;
    const row = rows.indexOf(key);
    const name = refused.column ?? Object.keys(values)[0];
    const column = relation.columns.findIndex((one) => one.name === name);
    return row === undefined ? undefined : { row, column };
  }
  const refusedAt = refusedCell();

  async function insertCopyOf(row: TableRow) {
    const values = await duplicate(row);
    if (values) setOpened({ what: 'insert', values, time: Date.now() });
  }

  return (
    <div className={classes.page}>
      <TableToolbar
        relation={relation}
        view={view}
        changeView={changeView}
        layout={layout}
        setLayout={setLayout}
        count={<RowCount state={state} counting={counting} />}
        reason={reason}
        importReason={importReason}
        selected={selected.rows}
        onRefresh={readAgain}
        onInsert={() => setOpened({ what: 'insert', values: {}, time: Date.now() })}
        onDuplicate={(row) => void insertCopyOf(row)}
        onImport={() => setOpened({ what: 'import' })}
        onDelete={() => setOpened({ what: 'delete', rows: selected.rows })}
      />
      <TableNotices
        reason={reason}
        failure={state.isReady ? state.error?.message : undefined}
        onRetry={() => rows.retry()}
      />
      <DropZone
        className={classes.rows}
        onFile={
          importReason === undefined && opened?.what !== 'import'
            ? (file) => setOpened({ what: 'import', file })
            : undefined
        }
      >
        {/* It is made while the first rows are read, out of sight. */}
        {(state.isReady || !state.error) && (
          <Suspense fallback={state.isReady ? <RowsSkeleton columns={relation.columns} /> : null}>
            <TableGrid
              handle={grid}
              relation={relation}
              rows={rows}
              state={state}
              view={view}
              staged={staged}
              latestStaged={saving.latest}
              refused={saving.error?.refused}
              layout={layout}
              onLayout={setLayout}
              canEdit={canEdit}
              selectedRows={selected.selection}
              onSelectRows={selected.select}
              onEdit={(edits) => change((now) => stage(now, edits))}
              onSort={(column) => changeView((now) => ({ ...now, sorts: sortedByHeader(now.sorts, column) }))}
              onMenu={({ row, column, ...place }) => setMenu({ ...cellAt(row, column), ...place })}
              onShowValue={(row, column) => setOpened({ what: 'value', cell: cellAt(row, column) })}
            />
          </Suspense>
        )}
        {!state.isReady &&
          (state.error ? (
            <RowsFailure
              error={state.error}
              viewer={viewer}
              onClear={
                view.filters.length + view.sorts.length > 0
                  ? () => changeView(() => ({ filters: [], sorts: [] }))
                  : undefined
              }
              onRetry={() => rows.retry()}
            />
          ) : (
            <RowsSkeleton columns={relation.columns} />
          ))}
        {state.isReady && state.count === 0 && (
          <NoRows
            relation={relation}
            projectRef={projectRef}
            viewer={viewer}
            canEdit={canEdit}
            onClearFilters={
              view.filters.length > 0 ? () => changeView((now) => ({ ...now, filters: [] })) : undefined
            }
          />
        )}
      </DropZone>
      {canSave && (saving.cells > 0 || staged.undo.length > 0 || staged.redo.length > 0 || saving.error) && (
        <SaveBar
          relation={relation}
          cells={saving.cells}
          rows={saving.rows}
          canUndo={staged.undo.length > 0}
          canRedo={staged.redo.length > 0}
          sql={saving.sql}
          isSaving={saving.isSaving}
          error={saving.error}
          isOutdated={saving.isOutdated}
          isComparing={saving.isComparing}
          onCompare={saving.isConflict ? () => void saving.showConflict() : undefined}
          onShowRefused={refusedAt && (() => grid.current?.select(refusedAt.row, refusedAt.column))}
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
            column={cells.columnAt(menu)}
            value={cells.valueAt(menu)}
            canEdit={canEdit && cells.reasonAt(menu) === undefined}
            canFilter={cells.canFilterAt(menu)}
            onClose={() => setMenu(null)}
            onCopy={() => void copyValue(menu)}
            onShow={() => setOpened({ what: 'value', cell: menu })}
            onFilter={() => changeView((now) => cells.filteredBy(menu, now))}
            onSetNull={() => cells.stageAt(menu, 'null')}
            onSetDefault={() => cells.stageAt(menu, 'default')}
            onPeek={() => setOpened({ what: 'peek', cell: menu })}
          />
        )}
        {opened?.what === 'value' && opened.cell.row && (
          <ValueSheet
            relation={relation}
            row={opened.cell.row}
            column={opened.cell.column}
            staged={cells.stagedAt(opened.cell)}
            reason={reason?.text ?? cells.reasonAt(opened.cell)}
            onClose={close}
            onApply={(value, held) => {
              cells.stageAt(opened.cell, value, held);
              close();
            }}
          />
        )}
        {opened?.what === 'peek' &&
          cells.columnAt(opened.cell).references &&
          cells.valueAt(opened.cell) !== null && (
            <PeekSheet
              reference={cells.columnAt(opened.cell).references!}
              value={cells.valueAt(opened.cell)!}
              onClose={close}
            />
          )}
        {opened?.what === 'insert' && (
          <NewRowSheet
            key={opened.time}
            open
            relation={relation}
            initial={opened.values}
            onClose={close}
            onInserted={() => void refresh()}
          />
        )}
        {opened?.what === 'import' && (
          <ImportSheet
            relation={relation}
            file={opened.file}
            onClose={close}
            onChanged={() => void refresh()}
            onImported={close}
          />
        )}
        {opened?.what === 'delete' && (
          <DeleteRowsDialog
            relation={relation}
            rows={opened.rows}
            onClose={close}
            onDeleted={() => {
              change((now) =>
                withoutRows(
                  now,
                  opened.rows.map(({ key }) => key),
                ),
              );
              selected.clear();
              void refresh();
            }}
          />
        )}
        {saving.conflict && (
          <ConflictDialog
            conflict={saving.conflict}
            table={relation.name}
            keyColumns={relation.key}
            onClose={saving.closeConflict}
            onOverwrite={saving.overwrite}
            onDiscard={saving.discardConflict}
          />
        )}
      </Suspense>
    </div>
  );
}
