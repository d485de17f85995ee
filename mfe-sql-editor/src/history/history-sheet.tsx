import { useShell } from '@howdah/shared-api/remote-contract';
import { resultStore } from '@howdah/shared-api/sql';
import {
  Badge,
  Button,
  CopyButton,
  EmptyState,
  IconButton,
  SkeletonList,
  useRovingFocus,
} from '@howdah/shared-ui';
import { ConfirmDialog, DialogBody, DialogFooter, Sheet } from '@howdah/shared-ui/dialog';
import { CircleCheck, CircleSlash, CircleX, FilePlus, History, Play, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { durationText, rowsText } from '@howdah/shared-api/sql-values';
import { isOwnRole } from '../impersonation/run-role.ts';
import { documentTexts } from '../documents/document-texts.ts';
import { historyTexts } from './history-texts.ts';
import type { PlanMode } from '../explain/plan-statement.ts';
import { planOfEntry, type HistoryEntry } from '../runs/history-entry.ts';
import { clearHistory, useHistory } from '../runs/history.ts';
import classes from './history-sheet.module.css';
import { timeText } from '../runs/time-text.ts';

/** The runs of the page, which one is shown, and the actions on them. */
interface PageRuns {
  run: { resultId: string } | undefined;
  runs: readonly { resultId: string }[];
  isRunning: boolean;
  show(resultId: string): void;
  reset(): void;
}

interface HistorySheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  personId: number | undefined;
  document: string;
  pageRuns: PageRuns;
  /** Runs the SQL in the editor; absent if there is none. */
  onRun?: () => void;
  /** Runs or explains SQL of an earlier run, with the toolbar's settings. */
  onRunAgain(sql: string, plan: PlanMode['kind'] | undefined): void;
  /** Opens SQL of an earlier run as a new document. */
  onOpenCopy(sql: string): void;
}

/** The runs of a document in this browser, newest first. Their results are available as long as the page has them. */
export function HistorySheet({
  open,
  onOpenChange,
  personId,
  document,
  pageRuns,
  onRun,
  onRunAgain,
  onOpenCopy,
}: HistorySheetProps) {
  const history = useHistory(personId, document);
  const entries = useRovingFocus<HTMLOListElement>({ items: '[data-first]', row: 'li' });
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={historyTexts.title}>
      <DialogBody>
        {history.status === 'loading' ? (
          <SkeletonList items={4} label={historyTexts.loading} />
        ) : history.entries.length === 0 ? (
          <EmptyState
            size="panel"
            icon={<History aria-hidden />}
            title={historyTexts.empty}
            description={historyTexts.emptyHint}
            action={
              onRun && (
                <Button
                  icon={<Play aria-hidden />}
                  disabledReason={pageRuns.isRunning ? historyTexts.isRunning : undefined}
                  onClick={() => {
                    close();
                    onRun();
                  }}
                >
                  {historyTexts.run}
                </Button>
              )
            }
          />
        ) : (
          <ol ref={entries} className={classes.list}>
            {history.entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                pageRuns={pageRuns}
                onShow={() => {
                  pageRuns.show(entry.id);
                  close();
                }}
                onRunAgain={() => {
                  close();
                  if (entry.sql !== null) onRunAgain(entry.sql, planOfEntry(entry));
                }}
                onOpenCopy={() => {
                  close();
                  if (entry.sql !== null) onOpenCopy(entry.sql);
                }}
              />
            ))}
          </ol>
        )}
      </DialogBody>
      {history.status !== 'loading' && history.entries.length > 0 && (
        <DialogFooter>
          <p className={classes.note}>{historyTexts.kept}</p>
          <ClearHistory personId={personId} document={document} pageRuns={pageRuns} />
        </DialogFooter>
      )}
    </Sheet>
  );
}

type ClearHistoryProps = Pick<HistorySheetProps, 'personId' | 'document' | 'pageRuns'>;

function ClearHistory({ personId, document, pageRuns }: ClearHistoryProps) {
  const { notify } = useShell();
  const [isAsked, setIsAsked] = useState(false);

  async function clear() {
    setIsAsked(false);
    pageRuns.reset();
    if (personId === undefined) return;
    await clearHistory(personId, document).catch(() =>
      notify({ tone: 'error', message: historyTexts.clearFailed }),
    );
  }

  return (
    <>
      <Button
        className={classes.clear}
        disabledReason={pageRuns.isRunning ? historyTexts.isRunning : undefined}
        onClick={() => setIsAsked(true)}
      >
        {historyTexts.clear}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={historyTexts.clearTitle}
        description={historyTexts.clearDescription}
        confirmLabel={historyTexts.clear}
        onConfirm={() => void clear()}
      />
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  pageRuns: PageRuns;
  onShow(): void;
  onRunAgain(): void;
  onOpenCopy(): void;
}

function Entry({ entry, pageRuns, onShow, onRunAgain, onOpenCopy }: EntryProps) {
  const [openedAt] = useState(Date.now);
  const lineId = useId();
  const isShown = pageRuns.run?.resultId === entry.id;
  const state = stateText(entry);
  const mark = entry.isRolledBack ? 'rolled_back' : entry.state;
  const Icon = STATE_ICONS[mark];
  const withoutSql = entry.sql === null ? historyTexts.noSql : undefined;
  return (
    <li className={classes.entry} data-state={mark} aria-current={isShown || undefined}>
      <Icon aria-hidden className={classes.state} />
      <code id={lineId} className={classes.line} title={entry.sql ?? entry.line}>
        {entry.line}
      </code>
      <p className={classes.facts}>
        <time dateTime={new Date(entry.startedAt).toISOString()}>{timeText(entry.startedAt, openedAt)}</time>
        <span>{durationText(entry.ms)}</span>
        {entry.rows !== null && <span>{rowsText(entry.rows)}</span>}
        {isShown && <Badge>{historyTexts.shown}</Badge>}
        {planOfEntry(entry) && <Badge>{historyTexts.plan}</Badge>}
        {!isOwnRole(entry.role) && <Badge tone="warning">{entry.role}</Badge>}
        {state && <Badge tone={entry.state === 'failed' ? 'danger' : 'neutral'}>{state}</Badge>}
      </p>
      <div className={classes.actions}>
        {!isShown && (
          <Button
            size="sm"
            disabledReason={isHere(entry.id, pageRuns) ? undefined : historyTexts.noRows}
            aria-describedby={lineId}
            data-first=""
            onClick={onShow}
          >
            {historyTexts.show}
          </Button>
        )}
        <Button
          size="sm"
          aria-describedby={isShown ? lineId : undefined}
          data-first={isShown ? '' : undefined}
          disabledReason={withoutSql ?? (pageRuns.isRunning ? historyTexts.isRunning : undefined)}
          onClick={onRunAgain}
        >
          {historyTexts.again}
        </Button>
        <IconButton
          size="sm"
          label={documentTexts.versions.open}
          icon={<FilePlus aria-hidden />}
          disabledReason={withoutSql}
          onClick={onOpenCopy}
        />
        <CopyButton
          size="sm"
          iconOnly
          label={historyTexts.copy}
          value={entry.sql ?? ''}
          disabledReason={withoutSql}
        />
      </div>
      {entry.failure && <p className={classes.failure}>{entry.failure}</p>}
    </li>
  );
}

/** Runs that did not succeed show their state as text too. */
function stateText({ state, failure, isRolledBack }: HistoryEntry): string | null {
  if (isRolledBack) return historyTexts.rolledBack;
  // The platform confirms a cancel with an error.
  if (state === 'cancelled' && !failure) return historyTexts.cancelNotConfirmed;
  // The message of a failure says so by itself.
  return state === 'failed' && failure ? null : historyTexts.states[state];
}

const STATE_ICONS: Record<HistoryEntry['state'] | 'rolled_back', LucideIcon> = {
  done: CircleCheck,
  failed: CircleX,
  cancelled: CircleSlash,
  truncated: CircleSlash,
  rolled_back: CircleSlash,
};

function isHere(id: string, { runs }: PageRuns): boolean {
  return runs.some(({ resultId }) => resultId === id) && resultStore.get(id)?.evicted === false;
}
