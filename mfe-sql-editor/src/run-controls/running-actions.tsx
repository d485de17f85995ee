import { Activity, ChartGantt, History, TextCursorInput, Timer } from 'lucide-react';
import { SHORTCUTS } from '../shortcuts.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { editorTexts } from '../editor/editor-texts.ts';
import { explainTexts } from '../explain/explain-texts.ts';
import { historyTexts } from '../history/history-texts.ts';
import { ongoingTexts } from '../ongoing-queries/ongoing-texts.ts';

interface Handlers {
  /** Why nothing can be run now. */
  disabledReason: string | undefined;
  runStatement(): void;
  explain(): void;
  analyze(): void;
  showHistory(): void;
  showOngoing(): void;
}

/** The toolbar actions for runs. */
export function runningActions({
  disabledReason,
  runStatement,
  explain,
  analyze,
  showHistory,
  showOngoing,
}: Handlers): ToolbarAction[] {
  return [
    {
      id: 'run-statement',
      label: editorTexts.runStatement,
      icon: <TextCursorInput aria-hidden />,
      group: 'run',
      shortcut: SHORTCUTS.runStatement,
      disabledReason,
      onSelect: runStatement,
    },
    {
      id: 'explain',
      label: explainTexts.explain,
      description: explainTexts.explainDescription,
      icon: <ChartGantt aria-hidden />,
      group: 'run',
      disabledReason,
      onSelect: explain,
    },
    {
      id: 'explain-analyze',
      label: explainTexts.analyze,
      description: explainTexts.analyzeDescription,
      icon: <Timer aria-hidden />,
      group: 'run',
      disabledReason,
      onSelect: analyze,
    },
    {
      id: 'history',
      label: historyTexts.action,
      icon: <History aria-hidden />,
      group: 'run',
      shortcut: SHORTCUTS.history,
      pinned: true,
      onSelect: showHistory,
    },
    {
      id: 'ongoing',
      label: ongoingTexts.action,
      icon: <Activity aria-hidden />,
      group: 'run',
      onSelect: showOngoing,
    },
  ];
}
