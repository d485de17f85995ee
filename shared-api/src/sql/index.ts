export * from './size.ts';
export * from './sql.ts';
export * from './statement-id.ts';
export { DEFAULT_LIMITS, resultStore } from './store/result-store.ts';
export type { ResultStore, StoreLimits } from './store/result-store.ts';
export type { ResultSetView, ResultView } from './store/result-view.ts';
export type * from './types.ts';
export { RUN_ERROR_CODES } from './types.ts';
export * from './use-result.ts';
