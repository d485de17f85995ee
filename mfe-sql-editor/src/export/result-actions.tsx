import type { Project } from '@howdah/shared-api/projects';
import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { IconButton, VisuallyHidden } from '@howdah/shared-ui';
import { Check, Copy, Download as DownloadIcon, X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useLateOpening } from '../late-part/late-part.ts';
import { rowsText } from '../results/footer-text.ts';
import type { SetView } from '../results/use-set-view.ts';
import type { Run } from '../running/run.ts';
import { resultTexts } from '../texts/results.ts';
import { resultMenus } from './load-menus.ts';
import { useDownload } from './use-download.ts';
import { wholeResult } from './whole-result.ts';
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

/** What can be done with the shown rows: copy them, write them to a file. */
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
    opening: { trigger: ReactElement; open: boolean; onOpenChange(open: boolean): void },
  ): ReactNode;
}

/** A button whose menu comes when the pointer or the focus nears it. */
function Menu({ label, icon, children }: MenuProps) {
  const { module, open, setOpen } = useLateOpening(resultMenus);
  const button = (props: Omit<ComponentProps<typeof IconButton>, 'label'>) => (
    <IconButton {...props} size="sm" label={label} icon={icon} />
  );
  if (!module) {
    return button({
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: resultMenus.prefetch,
      onFocus: resultMenus.prefetch,
      onClick: () => setOpen(true),
    });
  }
  return children(module, { trigger: button({}), open, onOpenChange: setOpen });
}
