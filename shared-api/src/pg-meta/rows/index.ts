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
  pageOfRows,
  PREVIEW_LENGTH,
  readEstimateOfRows,
  readPageOfRows,
  selectRows,
  valuesOfRow,
  type RowSort,
  type RowsOf,
  type TableRow,
} from './read-rows.ts';
export {
  changeRows,
  TABLE_CHANGED,
  failedChange,
  readAsType,
  ROW_NOT_MET,
  type BuiltChanges,
  type RowChange,
  type WrittenValue,
} from './change-rows.ts';
export { keyForm, labelColumn, readFoundRows, searchRows, type FoundRow } from './search-rows.ts';
