/**
 * The query parameter that opens the API docs over any page of a project, and contains their location:
 * `?docs=tables/public.orders`. The shell only checks whether it exists; the remote that fills the panel
 * reads its value.
 */
export const API_DOCS_PARAM = 'docs';

/** The query parameter for the language of the samples: `js` or `bash`. */
export const API_DOCS_LANGUAGE_PARAM = 'lang';

/**
 * Returns a query string, `?a=b` or empty, that opens the API docs at `place` (`''` is the start) or closes
 * them for null.
 */
export function withApiDocs(search: string, place: string | null): string {
  const params = new URLSearchParams(search);
  if (place === null) {
    params.delete(API_DOCS_PARAM);
    params.delete(API_DOCS_LANGUAGE_PARAM);
  } else params.set(API_DOCS_PARAM, place);
  // A query needs no escaped slashes, and users read addresses.
  const query = params.toString().replaceAll('%2F', '/');
  return query === '' ? '' : `?${query}`;
}
