import { ariaShortcut, Button, ErrorState, Kbd, matchesShortcut } from '@howdah/shared-ui';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { loadMonaco } from '../load-monaco.ts';
import type { MonacoDiff } from '../monaco/monaco-diff.ts';
import { diffTexts } from '../editor-texts.ts';
import classes from './diff-view.module.css';
import { SHORTCUTS } from '../../shortcuts.ts';
import type { SqlDiff } from '../sql-diff.ts';

export interface DiffViewProps {
  diff: SqlDiff;
  /** A short title. */
  title: ReactNode;
  /** Names of the two sides; `Before` and `After` if absent. Shown only side by side. */
  sides?: { original: string; modified: string };
  /** Labels of the buttons, if Accept and Reject are too general. */
  labels?: { accept?: string; reject?: string };
  /** More buttons, between Reject and Accept. */
  actions?: ReactNode;
  /** Whether the second text can be edited before it is accepted. */
  mayEdit?: boolean;
  /** Receives the second text, including edits. By the button or Mod+Enter. */
  onAccept(modified: string): void;
  /** By the button or Escape. */
  onReject(): void;
}

/**
 * Two texts beside each other (one below the other where it is narrow), with Accept and Reject. Fills its parent. It
 * takes the focus and keeps Mod+Enter and Escape to itself; its caller gives the focus back.
 */
export function DiffView({ diff, title, sides, labels, actions, mayEdit = false, ...events }: DiffViewProps) {
  const { original, modified } = diff;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<MonacoDiff>(null);
  const accept = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const originalLabel = sides?.original ?? diffTexts.original;
  const modifiedLabel = sides?.modified ?? diffTexts.modified;

  const handlers = useRef(events);
  useEffect(() => {
    handlers.current = events;
  });

  useEffect(() => {
    let gone = false;
    loadMonaco().then(
      ({ createMonacoDiff }) => {
        if (gone || !host.current) return;
        view.current = createMonacoDiff(host.current, {
          original,
          modified,
          originalLabel,
          modifiedLabel,
          mayEdit,
          onAccept: () => handlers.current.onAccept(view.current?.modified() ?? modified),
          onReject: () => handlers.current.onReject(),
        });
        setStage('ready');
        view.current.focus();
      },
      () => gone || setStage('failed'),
    );
    return () => {
      gone = true;
      view.current?.dispose();
      view.current = null;
    };
  }, [attempt, original, modified, originalLabel, modifiedLabel, mayEdit]);

  // Until Monaco is loaded, something must receive the keys.
  useEffect(() => accept.current?.focus({ preventScroll: true }), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (matchesShortcut(event, SHORTCUTS.reject)) {
      event.preventDefault();
      events.onReject();
    } else if (matchesShortcut(event, SHORTCUTS.accept) && stage !== 'failed') {
      event.preventDefault();
      events.onAccept(view.current?.modified() ?? modified);
    }
  }

  return (
    <section className={classes.view} aria-label={diffTexts.region} onKeyDown={handleKeyDown}>
      <header className={classes.bar}>
        <h2 className={classes.title}>{title}</h2>
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden />}
          trailing={<Kbd keys={SHORTCUTS.reject} className={classes.keys} aria-hidden />}
          onClick={events.onReject}
        >
          {labels?.reject ?? diffTexts.reject}
        </Button>
        {actions}
        <Button
          ref={accept}
          size="sm"
          variant="primary"
          icon={<Check aria-hidden />}
          trailing={<Kbd keys={SHORTCUTS.accept} className={classes.keys} aria-hidden />}
          aria-keyshortcuts={ariaShortcut(SHORTCUTS.accept)}
          disabledReason={stage === 'failed' ? diffTexts.failed : undefined}
          onClick={() => events.onAccept(view.current?.modified() ?? modified)}
        >
          {labels?.accept ?? diffTexts.accept}
        </Button>
      </header>
      {sides && (
        <div className={classes.sides} aria-hidden="true">
          <span>{originalLabel}</span>
          <span>{modifiedLabel}</span>
        </div>
      )}
      <div className={classes.body} aria-busy={stage === 'loading'}>
        <div ref={host} className={classes.host} />
        {stage === 'failed' && (
          <ErrorState
            size="panel"
            title={diffTexts.failed}
            description={diffTexts.failedHelp}
            onRetry={() => {
              setStage('loading');
              setAttempt((count) => count + 1);
            }}
          />
        )}
      </div>
    </section>
  );
}
