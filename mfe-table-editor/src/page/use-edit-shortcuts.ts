import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';
import { redo, undo, type StagedChanges } from '../changes/staged-changes.ts';
import { SHORTCUTS } from '../shortcuts.ts';

interface Edits {
  change(next: (state: StagedChanges) => StagedChanges): void;
  save(): Promise<void>;
  /** Whether the rows can be edited, and no dialog is open over them. */
  isActive: boolean;
}

/**
 * The shortcuts for save, undo and redo. In a field, undo and redo belong to the field; in an open cell, save ends the edit
 * first.
 */
export function useEditShortcuts({ change, save, isActive }: Edits): void {
  useWindowKeyDown((event) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (matchesShortcut(event, SHORTCUTS.save)) {
      // Otherwise the browser saves the page.
      event.preventDefault();
      if (!isActive) return;
      if (!isField) void save();
      else if (isInCell(target)) {
        endEdit(target);
        // The grid reads the text in its own timer, which runs before this one.
        window.setTimeout(() => void save());
      }
      return;
    }
    if (isField || !isActive) return;
    const step = matchesShortcut(event, SHORTCUTS.redo)
      ? redo
      : matchesShortcut(event, SHORTCUTS.undo)
        ? undo
        : undefined;
    if (!step) return;
    event.preventDefault();
    change(step);
  });
}

/** The grid renders the editor of a cell in an overlay. */
const isInCell = (element: Element) => element.closest('#portal') !== null;

/** Sends Enter to the editor, because the grid has no function that ends an edit. */
function endEdit(field: Element): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
