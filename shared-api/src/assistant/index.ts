export * from './assistant.ts';
export * from './assistant-failure.ts';
export * from './schema-sharing.ts';
export * from './session-token.ts';
export * from './use-assistant-key.ts';
