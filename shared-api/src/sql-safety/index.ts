/**
 * Checks whether SQL is safe to run (docs/product/sql-editor.md#what-is-checked;
 * docs/decisions.md#sql-safety), by rules on its text. The checks of its syntax tree are in
 * `sql-safety/judge`, for the worker with the parser.
 */
export type { AutoRunRefusal } from './auto-run-rules.ts';
export type { DestructionKind, DestructiveStatement } from './destructive.ts';
export * from './judge-by-rules.ts';
export type { NewTable } from './new-tables.ts';
export type { LimitRefusal } from './row-limit.ts';
