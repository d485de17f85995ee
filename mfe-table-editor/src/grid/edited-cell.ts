import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';
import { createContext, use } from 'react';

/** The cell that the grid's editor is for. */
export interface EditedCell {
  column: RelationColumn;
  /** Null for NULL. */
  value: string | null;
  /** Stages a value in place of it. */
  choose(value: WrittenValue): void;
}

const EditedCellContext = createContext<EditedCell | null>(null);

export const EditedCellProvider = EditedCellContext.Provider;

/**
 * The editors of cells take no props of the cell: with another component, the grid would lose what was typed. Null where the cell is
 * gone, as its rows are being read again.
 */
export const useEditedCell = () => use(EditedCellContext);
