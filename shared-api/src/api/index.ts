export * from './authentication.ts';
export * from './failure-notice.ts';
export * from './inject-area.ts';
export * from './platform-api.ts';
export * from './platform-error.ts';
export * from './platform-fetch.ts';
export * from './tags.ts';
export * from './platform-path.ts';
