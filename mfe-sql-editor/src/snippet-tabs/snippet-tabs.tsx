import {
  ariaShortcut,
  matchesShortcut,
  useExternalStore,
  UnstyledButton,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { documentTexts } from '../documents/document-texts.ts';
import { sqlPreviews } from '../documents/sql-previews.ts';
import { editorFocus } from '../editor/editor-focus.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { shownAfterClosing, type OpenTabs, type SnippetTab } from '../documents/open-tabs.ts';
import classes from './snippet-tabs.module.css';

interface SnippetTabsProps {
  store: OpenTabs;
  /** The document of the page. */
  id: string;
  /** Returns the name with which its tab opens. */
  nameOnOpen(): string;
  /** Navigates to another document, or to a new one for null. */
  onShow(id: string | null): void;
  /** A tab was closed, by the user or for a newer one. */
  onClosed(tab: SnippetTab): void;
}

/**
 * The open documents. One tab stop, with arrows between them and Delete to close. No tablist: that cannot hold the buttons
 * that close a tab. Hidden while only one document is open.
 */
export function SnippetTabs({ store, id, nameOnOpen, onShow, onClosed }: SnippetTabsProps) {
  const tabs = useExternalStore(store);
  const starts = useExternalStore(sqlPreviews);
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const name = tabs.find((tab) => tab.id === id)?.name;

  const open = useEffectEvent(() => {
    for (const closed of store.open({ id, name: nameOnOpen() })) onClosed(closed);
  });
  useEffect(() => {
    open();
    // Another window may have closed the tab of what is shown here.
    const handleFocus = () => open();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [store, id]);
  // Tabs become wider when their names arrive.
  useEffect(
    () => (list.current ? keepShownTabInView(list.current) : undefined),
    [id, name, tabs.length, starts],
  );

  if (tabs.length < 2) return null;

  function close(closing: SnippetTab) {
    const next = shownAfterClosing(tabs, [closing.id], id);
    store.close([closing.id]);
    onClosed(closing);
    if (next !== id) onShow(next ?? null);
  }

  /** The focus does not go with the tab: the shown one gets it, or the editor where no tabs are left. */
  function closeByKey(closing: SnippetTab) {
    const next = shownAfterClosing(tabs, [closing.id], id);
    if (next !== undefined && tabs.length > 2) focusTab(next);
    // A held key would go on deleting in the editor.
    else window.addEventListener('keyup', editorFocus.give, { once: true });
    close(closing);
  }

  const focusTab = (to: string) => list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();

  function handleKey(event: KeyboardEvent, tab: SnippetTab, index: number) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = step
      ? tabs[(index + step + tabs.length) % tabs.length]
      : event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : undefined;
    if (to) {
      event.preventDefault();
      focusTab(to.id);
    }
    if (matchesShortcut(event.nativeEvent, SHORTCUTS.closeTab)) {
      event.preventDefault();
      if (!event.repeat) closeByKey(tab);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onShow(tab.id);
    }
  }

  const dragProps = (tab: SnippetTab) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      setDragged(tab.id);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', tab.name);
    },
    onDragOver(event: DragEvent) {
      if (!dragged) return;
      event.preventDefault();
      if (dragged !== tab.id) store.move(dragged, tab.id);
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(null),
  });

  return (
    <div ref={list} className={classes.tabs} role="toolbar" aria-label={snippetTabTexts.label}>
      {tabs.map((tab, index) => {
        const isShown = tab.id === id;
        const label = tab.name || snippetTabTexts.untitled;
        // Several can have the same default name.
        const start = isDefaultSnippetName(tab.name) ? starts.get(tab.id) : undefined;
        return (
          <div
            key={tab.id}
            className={classes.tab}
            data-shown={isShown || undefined}
            data-dragged={dragged === tab.id || undefined}
            role="presentation"
            onAuxClick={(event) => event.button === 1 && close(tab)}
            // Otherwise a middle click starts scrolling.
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            {...dragProps(tab)}
          >
            <UnstyledButton
              data-tab={tab.id}
              aria-current={isShown ? 'page' : undefined}
              aria-keyshortcuts={ariaShortcut(SHORTCUTS.closeTab)}
              // One tab stop; arrows move from there.
              tabIndex={isShown ? 0 : -1}
              title={start ? `${label}\n${start}` : label}
              className={classes.name}
              onClick={() => onShow(tab.id)}
              onKeyDown={(event) => handleKey(event, tab, index)}
            >
              {start ? (
                <>
                  <VisuallyHidden>{label}</VisuallyHidden> <span className={classes.sql}>{start}</span>
                </>
              ) : (
                label
              )}
            </UnstyledButton>
            <UnstyledButton
              tabIndex={-1}
              className={classes.close}
              aria-label={snippetTabTexts.close(label)}
              onClick={() => close(tab)}
            >
              <X aria-hidden />
            </UnstyledButton>
          </div>
        );
      })}
    </div>
  );
}

/** Runs now and whenever the width of the row changes, for example because a panel opens beside the page. */
function keepShownTabInView(list: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
  observer.observe(list);
  return () => observer.disconnect();
}

/** Texts of the tabs. */
export const snippetTabTexts = {
  label: 'Open queries',
  untitled: 'Untitled query',
  saved: (name: string) => `The text of "${name}" is saved in your private snippets.`,
  keptHere: (name: string) => `Failed to save "${name}". Its text is kept in this browser.`,
  notKept: (name: string) => `Failed to save "${name}". ${documentTexts.notKeptHint}`,
  close: (name: string) => `Close ${name}`,
} as const;
