/**
 * Shown with addresses and keys of a project's API (docs/decisions.md#further-pages-and-calls): this platform
 * serves nothing below a Project URL.
 */
export const API_NOT_SERVED =
  'This platform does not serve the API of projects yet. The addresses and keys work on a server that does.';
