import type { Project } from '@howdah/shared-api/projects';
import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { IconButton, useLazyOpening, VisuallyHidden } from '@howdah/shared-ui';
import { Check, Copy, Download as DownloadIcon, X } from 'lucide-react';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { rowsText } from '@howdah/shared-api/sql-values';
import type { SetView } from './use-set-view.ts';
import type { Run } from '../runs/run.ts';
import { resultTexts } from './result-texts.ts';
import { resultMenus } from './set-panel.tsx';
import type { MenuOpening } from './result-menus.tsx';
import { useDownload, wholeResult } from './export/use-download.ts';
import classes from './result-actions.module.css';

interface ResultActionsProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  run: Run;
  result: ResultView;
  set: ResultSetView;
  view: SetView;
  /** Name of the snippet, for files. */
  name: string;
  children?: ReactNode;
}

/** Actions on the shown rows: copy them, write them to a file. */
export function ResultActions({ project, run, result, set, view, name, children }: ResultActionsProps) {
  const download = useDownload(project, name);
  return (
    <div className={classes.actions}>
      {children}
      <Menu
        label={view.copied ? resultTexts.copied : resultTexts.copy}
        icon={view.copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      >
        {(menus, opening) => <menus.CopyMenu {...opening} set={set} view={view} sql={run.source} />}
      </Menu>
      <VisuallyHidden role="status">{view.copied ? resultTexts.copied : ''}</VisuallyHidden>
      {download.written === null ? (
        <Menu label={resultTexts.download} icon={<DownloadIcon aria-hidden />}>
          {(menus, opening) => (
            <menus.DownloadMenu
              {...opening}
              set={set}
              whole={wholeResult(run, result, set)}
              download={download}
            />
          )}
        </Menu>
      ) : (
        <span className={classes.progress}>
          {resultTexts.downloading(rowsText(download.written))}
          <IconButton
            size="sm"
            label={resultTexts.cancelDownload}
            icon={<X aria-hidden />}
            onClick={download.cancel}
          />
        </span>
      )}
    </div>
  );
}

interface MenuProps {
  label: string;
  icon: ReactElement;
  children(
    menus: typeof import('./result-menus.tsx'),
    opening: Pick<MenuOpening, 'open' | 'onOpenChange' | 'onCloseAutoFocus'>,
  ): ReactNode;
}

/**
 * A button whose menu comes when the pointer or the focus nears it. The button stays the same element when it does: it keeps the
 * focus, and a click that has begun.
 */
function Menu({ label, icon, children }: MenuProps) {
  const { module, open, setOpen } = useLazyOpening(resultMenus);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  /** Pressing the button beside an open menu closes it: the click that follows is not to open it again. */
  const wasOpen = useRef(false);
  return (
    <span className={classes.menu}>
      <IconButton
        ref={setButton}
        size="sm"
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={resultMenus.prefetch}
        onFocus={resultMenus.prefetch}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          if (!wasOpen.current) setOpen(true);
          wasOpen.current = false;
        }}
      />
      {module &&
        children(module, {
          open,
          onOpenChange: setOpen,
          onCloseAutoFocus(event) {
            event.preventDefault();
            button?.focus();
          },
        })}
    </span>
  );
}
