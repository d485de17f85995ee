import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';
import { redo, undo, type StagedChanges } from '../changes/staged-changes.ts';
import { SHORTCUTS } from '../shortcuts.ts';

interface Edits {
  change(next: (state: StagedChanges) => StagedChanges): void;
  save(): Promise<void>;
}

/** Save, undo and redo by their keys. In a field, undo and redo are its own; in an open cell, save ends the edit first. */
export function useEditShortcuts({ change, save }: Edits): void {
  useWindowKeyDown((event) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (matchesShortcut(event, SHORTCUTS.save)) {
      // The browser would save the page.
      event.preventDefault();
      if (!isField) void save();
      else if (isInCell(target)) {
        endEdit(target);
        // The grid takes the text in a timer of its own, which comes before this one.
        window.setTimeout(() => void save());
      }
      return;
    }
    if (isField) return;
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

/** The editor of a cell is in the grid's overlay. */
const isInCell = (element: Element) => element.closest('#portal') !== null;

/** The grid has no call for it: it takes the text of an editor by a key. */
function endEdit(field: Element): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
