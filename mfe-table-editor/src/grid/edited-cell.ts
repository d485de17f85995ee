import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { createContext, use } from 'react';

/** The cell that is being edited in the grid. */
export interface EditedCell {
  column: RelationColumn;
  /** The current value; null for NULL. */
  value: string | null;
  /** Stages a new value. */
  choose(value: WrittenValue): void;
}

const EditedCellContext = createContext<EditedCell | null>(null);

export const EditedCellProvider = EditedCellContext.Provider;

/**
 * Passes the cell to its editor, because the grid gives editors no props and would lose the typed text if their component
 * changed. Null while the rows of the cell are being read again.
 */
export const useEditedCell = () => use(EditedCellContext);
