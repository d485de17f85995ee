import { matchesShortcut } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { redo, undo, type StagedChanges } from '../changes/staged-changes.ts';
import { SHORTCUTS } from '../shortcuts.ts';

interface Edits {
  change(next: (state: StagedChanges) => StagedChanges): void;
  save(): Promise<void>;
}

/** Save, undo and redo by their keys, but in a field, which has its own. */
export function useEditShortcuts({ change, save }: Edits): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const action = matchesShortcut(event, SHORTCUTS.save)
        ? save
        : matchesShortcut(event, SHORTCUTS.redo)
          ? () => change(redo)
          : matchesShortcut(event, SHORTCUTS.undo)
            ? () => change(undo)
            : undefined;
      if (!action) return;
      event.preventDefault();
      void action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
