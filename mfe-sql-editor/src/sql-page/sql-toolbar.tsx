import { IconButton, Select } from '@howdah/shared-ui';
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
import { useElapsed } from '@howdah/shared-api/sql';
import { OngoingLink } from '../ongoing-queries/ongoing-link.tsx';

interface SqlToolbarProps {
  /** The title in an `<h1>`. It can be truncated. */
  title: ReactNode;
  /** The save status; short, and the last to be truncated. */
  status?: ReactNode;
  /** The actions besides running. Each area adds its own to the page's list. */
  actions: readonly ToolbarAction[];
  /** The control for the role. */
  role?: ReactNode;
  runner: DocumentRunner;
  /** Whether there is nothing to run. */
  isEmpty: boolean;
  rowLimit: number;
  onRowLimitChange(rowLimit: number): void;
  timeout: StatementTimeoutChoice;
  /** Whether two texts are being compared instead of edited. */
  isComparing: boolean;
  onRun(): void;
}

const TIMEOUT = 'Timeout';
const LIMIT_OPTIONS = ROW_LIMITS.map(({ value, label }) => ({ value: String(value), label }));

/**
 * The toolbar of a document: title, actions, run settings and Run. The menu has all actions and settings; those that the row
 * has no space for are only there.
 */
export function SqlToolbar(props: SqlToolbarProps) {
  const { title, status, actions, role, runner, rowLimit, onRowLimitChange, timeout } = props;
  const choices: ToolbarChoice[] = [
    { label: TIMEOUT, ...timeout },
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
      <ToolbarMenuButton actions={actions} choices={choices} />
      {role}
      {choices.map(({ label, options, value, onChange }) => (
        <Select
          key={label}
          size="sm"
          inline
          aria-label={label}
          className={classes.choice}
          options={label === TIMEOUT ? options.map(withTimeout) : options}
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

/** In the row, the select has no other visible label. */
const withTimeout = ({ value, label }: ToolbarChoice['options'][number]) => ({
  value,
  label: `${TIMEOUT} ${label.replace(/ \(.*\)$/, '')}`,
});

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

/** When the link appears, in ms. Most queries end sooner. */
const HINT_DELAY_MS = 2000;

/** During a long run: a link to all running queries of the project (docs/product/sql-editor.md#screens). */
export function RunningHint({ startedAt }: { startedAt: number | undefined }) {
  const elapsed = useElapsed(startedAt, true);
  return elapsed < HINT_DELAY_MS ? null : <OngoingLink className={classes.hint} />;
}
