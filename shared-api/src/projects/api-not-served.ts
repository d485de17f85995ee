/** Shown with addresses and keys of a project: what of its APIs this platform does not serve (docs/product/rest.md). */
export const API_NOT_SERVED =
  'The REST API answers at this address. This platform does not serve Auth, Storage, Realtime and Edge Functions yet.';
