/** The federation runtime's record of shared modules: scope, request, version. */
type ShareScopes = Record<string, Record<string, Record<string, Share>>>;

interface Share {
  loading?: Promise<unknown> | null;
  loaded?: boolean | number;
}
// The bundler's name for that record.
declare const __webpack_share_scopes__: ShareScopes;

/**
 * The federation runtime keeps the first request for a shared module even when it fails, and answers every later one
 * with it. This clears failed requests, so that the next one fetches again. Requests in progress go on: the bundler
 * joins two requests for one file.
 */
export function clearFailedShares(): void {
  if (typeof __webpack_share_scopes__ === 'undefined') return;
  for (const requests of Object.values(__webpack_share_scopes__)) {
    for (const versions of Object.values(requests)) {
      for (const share of Object.values(versions)) {
        if (share.loading && !share.loaded) share.loading = null;
      }
    }
  }
}
