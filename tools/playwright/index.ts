export * from './accessibility.ts';
export * from './browser.ts';
export * from './composed.ts';
export * from './config.ts';
export * from './control-port.ts';
export * from './fixtures.ts';
export * from './start-platform.ts';
export * from './start-model-server.ts';
