import { rowsText } from '@howdah/shared-api/sql-values';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { rowFormats, useFormulaGuard } from '@howdah/shared-api/row-files';
import { IconButton } from '@howdah/shared-ui';
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { Download, X } from 'lucide-react';
import type { RowView } from '../rows/row-view.ts';
import { useExport, type ExportFormat } from './use-export.ts';
import classes from './export-menu.module.css';

const FORMATS: readonly ExportFormat[] = ['csv', 'json', 'ndjson', 'sql'];

/** Exports all rows that match the filters, in the sorted order, as a file. */
export function ExportMenu({ relation, view }: { relation: Relation; view: RowView }) {
  const { written, start, cancel } = useExport(relation, view);
  const [guardsFormulas, setGuardsFormulas] = useFormulaGuard();
  if (written !== null) {
    return (
      <span className={classes.progress}>
        <span role="status">{`Exporting: ${rowsText(written)}`}</span>
        <IconButton size="sm" label="Cancel export" icon={<X aria-hidden />} onClick={cancel} />
      </span>
    );
  }
  return (
    <DropdownMenu
      trigger={<IconButton size="sm" label="Export" icon={<Download aria-hidden />} />}
      align="end"
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => start(format, { guardsFormulas })}>
          {`Export ${view.filters.length > 0 ? 'filtered' : 'all'} rows as ${rowFormats[format].label}`}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuCheckboxItem
        checked={guardsFormulas}
        onCheckedChange={setGuardsFormulas}
        // The menu stays open for the choice of the format.
        onSelect={(event) => event.preventDefault()}
      >
        Protect from spreadsheet formulas
      </MenuCheckboxItem>
      <p className={classes.hint}>CSV: puts an apostrophe before values that begin with =, +, - or @.</p>
    </DropdownMenu>
  );
}
