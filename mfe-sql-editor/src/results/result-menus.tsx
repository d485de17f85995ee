import type { ResultSetView } from '@howdah/shared-api/sql';
import { rowsText } from '@howdah/shared-api/sql-values';
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '@howdah/shared-ui/menu';
import { UnstyledButton } from '@howdah/shared-ui';
import { Copy, Download as DownloadIcon, PanelRight } from 'lucide-react';
import type { CellMenuPosition } from './use-cell-menu.ts';
import { everyCell, type SetView } from './use-set-view.ts';
import { resultTexts } from './result-texts.ts';
import { guessTable } from './export/guess-table.ts';
import { hasFormulas, rowFormats, useFormulaGuard, type FormatId } from '@howdah/shared-api/row-files';
import type { Download, FileFormat, WholeResult } from './export/use-download.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import classes from './result-menus.module.css';

export interface MenuOpening {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The element that gets the focus when the menu closes. */
  onCloseAutoFocus?(event: Event): void;
}

/** The anchor of a menu whose button is rendered elsewhere. It covers that button. */
const beside = <UnstyledButton className={classes.beside} tabIndex={-1} aria-hidden />;

interface CellMenuProps extends MenuOpening {
  /** Null while it is closed. */
  place: CellMenuPosition | null;
  set: ResultSetView;
  view: SetView;
}

/** What a right click on a cell offers (docs/product/sql-editor.md#screens). */
export function CellMenu({ place, set, view, ...opening }: CellMenuProps) {
  const cell = place?.cell ?? { row: 0, column: 0 };
  const anchor = (
    <UnstyledButton
      className={classes.anchor}
      style={place ? { left: place.x, top: place.y } : undefined}
      tabIndex={-1}
      aria-hidden
    />
  );
  return (
    <DropdownMenu
      {...opening}
      trigger={anchor}
      aria-label="Cell"
      sideOffset={0}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // The panel that an item opens takes the focus automatically.
        if (!view.viewed) view.focusGrid();
      }}
    >
      <MenuItem
        icon={<Copy aria-hidden />}
        onSelect={() => view.copy(set, { rows: [cell.row], columns: [cell.column] }, 'tsv')}
      >
        {resultTexts.copyCell}
      </MenuItem>
      <MenuItem
        icon={<PanelRight aria-hidden />}
        shortcut={SHORTCUTS.viewCell}
        onSelect={() => view.view(cell)}
      >
        {resultTexts.viewCell}
      </MenuItem>
    </DropdownMenu>
  );
}

interface ExportMenuProps extends MenuOpening {
  set: ResultSetView;
  view: SetView;
  /** The SQL of the rows, for the table name in an insert statement. */
  sqlOfRows(): string;
  whole: WholeResult | null;
  /** Whether the page may have a part of the rows only. */
  isPartial: boolean;
  download: Download;
}

/**
 * Copies the selection, or everything where nothing is selected; writes the rows of this page to a file, or all rows by running
 * the SQL again.
 */
export function ExportMenu({
  set,
  view,
  sqlOfRows,
  whole,
  isPartial,
  download,
  ...opening
}: ExportMenuProps) {
  const selected = view.selection();
  const formats = Object.entries(resultTexts.downloadFormats) as [FileFormat, string][];
  const [guardsFormulas, setGuardsFormulas] = useFormulaGuard();
  const everything = isPartial ? resultTexts.shownRows(rowsText(set.rowCount)) : resultTexts.allRows;
  const what = selected ? resultTexts.selection : everything;
  const copyAs = (format: FormatId) =>
    view.copy(set, selected ?? everyCell(set), format, guessTable(sqlOfRows()), { guardsFormulas });
  return (
    <DropdownMenu {...opening} trigger={beside} align="end" className={classes.wide}>
      <MenuLabel>{resultTexts.copyMenu(what)}</MenuLabel>
      {Object.entries(rowFormats).map(([id, { label }]) => (
        <MenuItem
          key={id}
          icon={<Copy aria-hidden />}
          shortcut={id === 'tsv' && selected ? SHORTCUTS.copyCells : undefined}
          onSelect={() => copyAs(id as FormatId)}
        >
          {resultTexts.copyAs(label)}
        </MenuItem>
      ))}
      <p className={classes.hint}>{resultTexts.nullHint}</p>
      <MenuSeparator />
      <MenuLabel>{resultTexts.downloadHere}</MenuLabel>
      {formats.map(([id, label]) => (
        <MenuItem
          key={id}
          icon={<DownloadIcon aria-hidden />}
          onSelect={() => download.start({ kind: 'page', set }, id, { guardsFormulas })}
        >
          {resultTexts.downloadAs(label)}
        </MenuItem>
      ))}
      {whole && (
        <>
          <MenuSeparator />
          <MenuLabel>{resultTexts.downloadWhole}</MenuLabel>
          <p className={classes.hint}>{resultTexts.downloadWholeHint[whole.reason]}</p>
          {formats.map(([id, label]) => (
            <MenuItem
              key={id}
              icon={<DownloadIcon aria-hidden />}
              onSelect={() => download.start({ kind: 'database', ...whole }, id, { guardsFormulas })}
            >
              {resultTexts.downloadAllAs(label)}
            </MenuItem>
          ))}
        </>
      )}
      <FormulaGuard set={set} isOn={guardsFormulas} onChange={setGuardsFormulas} />
    </DropdownMenu>
  );
}

interface FormulaGuardProps {
  set: ResultSetView;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** Whether CSV and TSV are made safe for spreadsheets, and a word where that matters for these rows. */
function FormulaGuard({ set, isOn, onChange }: FormulaGuardProps) {
  return (
    <>
      <MenuSeparator />
      <MenuCheckboxItem
        checked={isOn}
        onCheckedChange={onChange}
        // The menu stays: what is chosen next is what this is about.
        onSelect={(event) => event.preventDefault()}
      >
        {resultTexts.guardFormulas}
      </MenuCheckboxItem>
      <p className={classes.hint}>
        {!isOn && hasFormulas(set) ? resultTexts.formulasFound : resultTexts.guardFormulasHint}
      </p>
    </>
  );
}
