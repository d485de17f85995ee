export * from './send-usage-event.ts';
export * from './use-usage-events.ts';
export type * from './types.ts';
