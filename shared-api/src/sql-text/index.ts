export * from './auto-limit.ts';
export * from './end-of-word.ts';
export * from './identifier.ts';
export * from './offset-of-character.ts';
export * from './split-statements.ts';
export * from './sql-tokens.ts';
