export * from './custom-hostname.ts';
export * from './jwt-secret.ts';
