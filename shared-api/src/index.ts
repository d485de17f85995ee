export { platformError, type PlatformError } from '@howdah/shared-api/api';
export { BrowserDatabase, type BrowserDatabaseEvents } from './browser-database.ts';
export * from './store/assistant-panel.ts';
export * from './store/sql-requests.ts';
export * from './store/hooks.ts';
export * from './store/make-store.ts';
