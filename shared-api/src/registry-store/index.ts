/** The registry of a store on disk, for the publisher and the platform. It runs in Node only. */
export * from './lock-file.mjs';
export * from './registry-file.ts';
export * from './store-lock.ts';
