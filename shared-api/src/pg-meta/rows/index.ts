/**
 * SQL that reads and changes rows of tables and views. It is apart from the rest of `pg-meta`, so that a page of rows does not load
 * the SQL that changes definitions.
 */
export { relations, type Relation, type RelationColumn } from '../relations.ts';
export {
  FILTER_OPERATORS,
  filterOperators,
  IS_VALUES,
  type FilterOperator,
  type RowFilter,
} from './row-filters.ts';
export {
  countOfRows,
  estimateOfRows,
  isCutValue,
  pageOfRows,
  PREVIEW_LENGTH,
  readEstimateOfRows,
  readPageOfRows,
  selectRows,
  valuesOfRow,
  type CutValue,
  type RowSort,
  type RowsOf,
  type TableRow,
} from './read-rows.ts';
export {
  changeRows,
  compareRow,
  TABLE_CHANGED,
  failedChange,
  readAsType,
  readComparedRow,
  ROW_NOT_MET,
  type BuiltChanges,
  type ComparedRow,
  type RowChange,
  type WrittenValue,
} from './change-rows.ts';
export { keyForm, labelColumn, readFoundRows, searchRows, type FoundRow } from './search-rows.ts';
