import { Tooltip, ariaShortcut, UnstyledButton } from '@howdah/shared-ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePageShortcut } from '../page-shortcut.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { resultTexts } from './result-texts.ts';
import type { ResultViewName } from './result-view.ts';
import { lazyChart } from './set-panel.tsx';
import classes from './result-bar.module.css';

const VIEWS = [
  { id: 'results', shortcut: SHORTCUTS.showResults, prefetch: undefined },
  { id: 'chart', shortcut: SHORTCUTS.showChart, prefetch: lazyChart.prefetch },
  { id: 'explain', shortcut: SHORTCUTS.showPlan, prefetch: undefined },
] as const;

interface ResultBarProps {
  /** The prefix of the ids of the tabs and the panel. */
  id: string;
  view: ResultViewName;
  onSelect(view: ResultViewName): void;
  /** Rows, time, limit. */
  facts: ReactNode;
  /** At the end of the bar. */
  actions: ReactNode;
}

/**
 * The bar of a result: its views, its facts and the export. We render the tabs ourselves, so that they are there with the
 * first paint of the page, long before those of the library.
 */
export function ResultBar({ id, view, onSelect, facts, actions }: ResultBarProps) {
  const tabs = useRef<HTMLDivElement>(null);
  usePageShortcut(SHORTCUTS.showResults, () => goTo('results'));
  usePageShortcut(SHORTCUTS.showChart, () => goTo('chart'));
  usePageShortcut(SHORTCUTS.showPlan, () => goTo('explain'));

  function goTo(next: ResultViewName) {
    onSelect(next);
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next))}`)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const at = VIEWS.findIndex((tab) => tab.id === view);
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % VIEWS.length,
      ArrowLeft: (at + VIEWS.length - 1) % VIEWS.length,
      Home: 0,
      End: VIEWS.length - 1,
    };
    const next = VIEWS[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    goTo(next.id);
  }

  return (
    <>
      <div
        ref={tabs}
        className={classes.views}
        role="tablist"
        aria-label={resultTexts.views.label}
        onKeyDown={handleKeyDown}
      >
        {VIEWS.map(({ id: name, shortcut, prefetch }) => (
          <Tooltip key={name} content={resultTexts.views[name].hint} shortcut={shortcut}>
            <UnstyledButton
              role="tab"
              id={tabId(id, name)}
              className={classes.view}
              aria-selected={name === view}
              aria-controls={panelId(id)}
              aria-keyshortcuts={ariaShortcut(shortcut)}
              tabIndex={name === view ? 0 : -1}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onClick={() => onSelect(name)}
            >
              {resultTexts.views[name].title}
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
      <div className={classes.facts}>{facts}</div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
}

export const tabId = (id: string, view: ResultViewName) => `${id}-${view}`;
export const panelId = (id: string) => `${id}-panel`;
