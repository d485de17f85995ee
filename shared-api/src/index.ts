export { platformError, type PlatformError } from '@howdah/shared-api/api';
export * from './assistant-panel/assistant-panel.ts';
export * from './sql-requests/sql-requests.ts';
export * from './store/hooks.ts';
export * from './store/make-store.ts';
