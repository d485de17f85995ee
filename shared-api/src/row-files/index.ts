/** Writes rows to files, in the formats that are copied and downloaded. */
export { parseArrayLiteral, type ArrayItem } from './array-literal.ts';
export { copiedText, MAX_COPIED_CELLS, MAX_COPIED_CHARACTERS } from './copied-text.ts';
export { hasFormulas, useFormulaGuard, withoutFormula } from './formulas.ts';
export { identifier } from '@howdah/shared-api/sql-text';
export { jsonText, memberNames } from './json-text.ts';
export { rowFormats, type FormatId, type FormatOptions, type RowFormat } from './row-formats.ts';
export { RowWriter, writeSet, type OnProgress, type RowFile } from './row-writer.ts';
export { StreamSink } from './stream-sink.ts';
export { valueType, type ValueType } from './value-type.ts';
