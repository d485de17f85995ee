/**
 * Imported before `ai`, whose zod would try `new Function` as it loads. It goes on without, but the Content-Security-Policy reports
 * the try to operators. The same as `z.config({ jitless: true })`, without the code of zod.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
