/** What the federation runtime knows of the modules that the shell shares: scope, request, version. */
type ShareScopes = Record<string, Record<string, Record<string, Share>>>;

interface Share {
  loading?: Promise<unknown> | null;
  loaded?: boolean | number;
}

// The bundler's name for the federation runtime's own record.
declare const __webpack_share_scopes__: ShareScopes;

/**
 * The federation runtime keeps the first request for a shared module, also one that failed, and answers every later one
 * with it. Forgotten here, so that the next request fetches again. A request that is still under way is not hurt: the
 * bundler joins two requests for one file.
 */
export function forgetFailedShares(): void {
  if (typeof __webpack_share_scopes__ === 'undefined') return;
  for (const requests of Object.values(__webpack_share_scopes__)) {
    for (const versions of Object.values(requests)) {
      for (const share of Object.values(versions)) {
        if (share.loading && !share.loaded) share.loading = null;
      }
    }
  }
}
