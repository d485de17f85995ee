import { IconButton, PHONE, Select, useMediaQuery } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { ROW_LIMITS } from '../run-controls/row-limits.ts';
import type { DocumentRunner } from '../run-controls/use-document-runner.ts';
import type { StatementTimeoutChoice } from '../run-controls/use-statement-timeout.ts';
import { runningTexts } from '../safety/safety-texts.ts';
import { SnippetsButton } from '../snippets/snippet-menu.tsx';
import classes from './sql-toolbar.module.css';
import { RunButton } from './toolbar/run-button.tsx';
import type { ToolbarAction, ToolbarChoice } from '../toolbar-action.ts';
import { ToolbarMenuButton } from './toolbar/toolbar-menu-button.tsx';
import { Link, useLocation } from '@howdah/shared-ui/router';
import { useElapsed } from '@howdah/shared-api/sql';
import { ongoingTexts } from '../ongoing-queries/ongoing-texts.ts';

interface SqlToolbarProps {
  /** Names what is open, in a `<h1>`. It may be cut off where there is little room. */
  title: ReactNode;
  /** How its saving stands; short, never cut off. */
  status?: ReactNode;
  /** What can be done besides running. Each area adds its own to the page's list. */
  actions: readonly ToolbarAction[];
  /** Who the SQL runs as. */
  role?: ReactNode;
  runner: DocumentRunner;
  /** There is nothing to run. */
  isEmpty: boolean;
  rowLimit: number;
  onRowLimitChange(rowLimit: number): void;
  timeout: StatementTimeoutChoice;
  /** Two texts are compared instead of the editor. */
  isComparing: boolean;
  onRun(): void;
}

const LIMIT_OPTIONS = ROW_LIMITS.map(({ value, label }) => ({ value: String(value), label }));

/** What is open, what can be done with it, and how it is run. On a phone all but Run folds into the menu. */
export function SqlToolbar(props: SqlToolbarProps) {
  const { title, status, actions, role, runner, rowLimit, onRowLimitChange, timeout } = props;
  const isPhone = useMediaQuery(PHONE);
  const choices: ToolbarChoice[] = [
    {
      label: 'Timeout',
      ...timeout,
      // In the row, nothing else says what it is.
      options: isPhone
        ? timeout.options
        : timeout.options.map(({ value, label }) => ({
            value,
            label: `Timeout ${label.replace(' (default)', '')}`,
          })),
    },
    {
      label: 'Row limit',
      options: LIMIT_OPTIONS,
      value: String(rowLimit),
      onChange: (value) => onRowLimitChange(Number(value)),
    },
  ];
  return (
    <div className={classes.toolbar}>
      <SnippetsButton />
      <div className={classes.title}>{title}</div>
      {status}
      <p className={classes.refusal} role="status">
        <RunState runner={runner} />
      </p>
      <div className={classes.pinned}>
        {actions
          .filter(({ pinned }) => pinned)
          .map((action) => (
            <PinnedAction key={action.id} {...action} />
          ))}
      </div>
      {(actions.length > 0 || isPhone) && (
        <ToolbarMenuButton actions={actions} choices={isPhone ? choices : []} />
      )}
      {role}
      {!isPhone &&
        choices.map(({ label, options, value, onChange }) => (
          <Select
            key={label}
            size="sm"
            inline
            aria-label={label}
            className={classes.choice}
            options={options}
            value={value}
            onValueChange={onChange}
          />
        ))}
      <RunButton
        runner={runner}
        isEmpty={props.isEmpty}
        isComparing={props.isComparing}
        onRun={props.onRun}
      />
    </div>
  );
}

function RunState({ runner }: { runner: DocumentRunner }) {
  if (runner.isPressedAgain) return runningTexts.stillRunning;
  return runner.isRunning ? <RunningHint startedAt={runner.startedAt} /> : runner.refusal;
}

function PinnedAction({ label, icon, shortcut, disabledReason, pressed, onSelect }: ToolbarAction) {
  return (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      shortcut={shortcut}
      disabledReason={disabledReason}
      aria-pressed={pressed}
      onClick={onSelect}
    />
  );
}

/** Most queries end sooner, in ms. */
const HINT_DELAY_MS = 2000;

/** While a run takes its time: the way to all that runs in the project (docs/product/sql-editor.md#screens). */
export function RunningHint({ startedAt }: { startedAt: number | undefined }) {
  const elapsed = useElapsed(startedAt, true);
  const { pathname } = useLocation();
  if (elapsed < HINT_DELAY_MS) return null;
  return (
    <Link to={{ pathname, search: '?viewOngoingQueries=true' }} className={classes.hint}>
      {ongoingTexts.hint}
    </Link>
  );
}
