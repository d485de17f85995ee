export * from './api-docs-address.ts';
export * from './version.ts';
export * from './slot-names.ts';
export * from './slots.ts';
export * from './commands.ts';
export * from './remote-json.ts';
export * from './remote-module.ts';
export * from './shell-context.ts';
export type { StatusScreenName } from '../projects/conditions.ts';
