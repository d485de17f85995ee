/**
 * Whether SQL is safe to run (spec 2, section 5 "Safety"; decisions, "SQL safety"): pure functions over its text and over the
 * tree that libpg-query makes of it. Where the parser runs is the caller's matter.
 */
export type { AutoRunObjection } from './auto-run-rules.ts';
export type { DestructionKind, DestructiveStatement } from './destructive.ts';
export * from './judge.ts';
export { explainRuns, rootOf, type RawStatement } from './syntax-tree.ts';
