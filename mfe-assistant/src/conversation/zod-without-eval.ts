/**
 * Must be imported before `ai`, whose zod tries `new Function` while loading. It works without, but the
 * Content-Security-Policy would report the attempt to operators. Equivalent to `z.config({ jitless: true })`, without the code
 * of zod.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
