/**
 * Wherever an address or a key of a project's API is shown (docs/decisions.md#further-pages-and-calls): nothing below a
 * Project URL answers on this platform.
 */
export const API_NOT_SERVED =
  'This platform does not serve the API of projects yet. The addresses and keys work on a server that does.';
