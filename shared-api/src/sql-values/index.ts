/** What a result's values, counts and errors are to people, for every place that shows results. */
export * from './cell-text.ts';
export * from './chart-points.ts';
export * from './debug-request.ts';
export * from './footer-text.ts';
export * from './run-failure.ts';
export * from './type-name.ts';
export * from './use-condition-name.ts';
