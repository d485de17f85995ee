/** Exports for the browser suites of remotes in their own repositories. */
export * from './accessibility.ts';
export * from './browser.ts';
export * from './config.ts';
export * from './control-port.ts';
export * from './fixtures.ts';
export * from './open-project.ts';
export * from './quick-polls.ts';
export * from './start-dashboard.ts';
export * from './start-platform.ts';
