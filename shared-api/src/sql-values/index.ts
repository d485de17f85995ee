/** Formats values, counts and errors of results for users, for every place that shows results. */
export * from './cell-text.ts';
export * from './chart-points.ts';
export * from './debug-request.ts';
export * from './footer-text.ts';
export * from './run-failure.ts';
export * from './type-name.ts';
export * from './use-condition-name.ts';
