import type { Project } from '@howdah/shared-api/projects';
import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { splitStatements } from '@howdah/shared-api/sql-text';
import { limitText, rowsText } from '@howdah/shared-api/sql-values';
import { Button, IconButton, Tooltip, VisuallyHidden, ariaShortcut, useLazyOpening } from '@howdah/shared-ui';
import { Check, Download as DownloadIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { usePageShortcut } from '../page-shortcut.ts';
import type { Run } from '../runs/run.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { useDownload, wholeResult } from './export/use-download.ts';
import { resultTexts } from './result-texts.ts';
import { resultMenus } from './set-panel.tsx';
import type { SetView } from './use-set-view.ts';
import classes from './export-button.module.css';

interface ExportButtonProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  /** The rows to export; null if there are none. */
  rows: { run: Run; result: ResultView; set: ResultSetView } | null;
  view: SetView;
  /** The name of the snippet, for file names. */
  name: string;
}

/**
 * Copies or downloads the rows. The menu is loaded when the pointer or the focus nears the button. The button stays the same
 * element then, so it keeps the focus and a click that has begun.
 */
export function ExportButton({ project, rows, view, name }: ExportButtonProps) {
  const download = useDownload(project, name);
  const { module, open, setOpen } = useLazyOpening(resultMenus);
  const button = useRef<HTMLButtonElement>(null);
  /** Pressing the button beside an open menu closes it: the click that follows is not to open it again. */
  const wasOpen = useRef(false);
  usePageShortcut(SHORTCUTS.export, () => {
    if (!rows) return;
    button.current?.focus();
    setOpen(true);
  });

  if (download.written !== null) {
    return (
      <span className={classes.progress}>
        {resultTexts.downloading(rowsText(download.written))}
        <IconButton
          size="sm"
          label={resultTexts.cancelDownload}
          icon={<X aria-hidden />}
          onClick={download.cancel}
        />
      </span>
    );
  }
  const label = view.copied ? resultTexts.copied : resultTexts.export;
  return (
    <span className={classes.menu}>
      <Tooltip content={rows && !open ? resultTexts.exportHint : null} shortcut={SHORTCUTS.export}>
        <Button
          ref={button}
          size="sm"
          variant="ghost"
          className={classes.button}
          icon={view.copied ? <Check aria-hidden /> : <DownloadIcon aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-keyshortcuts={ariaShortcut(SHORTCUTS.export)}
          disabledReason={rows ? undefined : resultTexts.nothingToExport}
          onPointerEnter={resultMenus.prefetch}
          onFocus={resultMenus.prefetch}
          onPointerDown={() => {
            wasOpen.current = open;
          }}
          onClick={() => {
            if (!wasOpen.current) setOpen(true);
            wasOpen.current = false;
          }}
        >
          {label}
        </Button>
      </Tooltip>
      <VisuallyHidden role="status">{view.copied ? resultTexts.copied : ''}</VisuallyHidden>
      {module && rows && (
        <module.ExportMenu
          open={open}
          onOpenChange={setOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          set={rows.set}
          view={view}
          sqlOfRows={() => statementOf(rows.run, rows.set)}
          isPartial={isPartial(rows)}
          whole={wholeResult(rows.run, rows.result, rows.set)}
          download={download}
        />
      )}
    </span>
  );
}

/** The row limit was reached, or the run did not end well, or not yet. */
function isPartial({ run, result, set }: NonNullable<ExportButtonProps['rows']>): boolean {
  return result.state !== 'done' || limitText(set.rowCount, run.autoLimit) !== null;
}

/** The statement of a script that returned these rows; empty if it is unknown. */
function statementOf({ source }: Pick<Run, 'source'>, { index }: Pick<ResultSetView, 'index'>): string {
  const statement = splitStatements(source)[index];
  return statement ? source.slice(statement.start, statement.end) : '';
}
