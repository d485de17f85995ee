/**
 * Whether SQL is safe to run (spec 2, section 5 "Safety"; decisions, "SQL safety"), by rules over its text. What its syntax tree adds
 * is in `sql-safety/judge`, for the worker that has the parser.
 */
export type { AutoRunObjection } from './auto-run-rules.ts';
export type { DestructionKind, DestructiveStatement } from './destructive.ts';
export * from './judge-by-rules.ts';
export type { NewTable } from './new-tables.ts';
export type { LimitRefusal } from './row-limit.ts';
