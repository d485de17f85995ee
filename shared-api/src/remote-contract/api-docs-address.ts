/**
 * The parameter of an address that opens the API docs over any page of a project, and says where they stand:
 * `?docs=tables/public.orders`. The shell looks only at whether it is there; the remote that fills the panel reads the rest.
 */
export const API_DOCS_PARAM = 'docs';

/** Beside it, the language of the samples: `js` or `bash`. */
export const API_DOCS_LANGUAGE_PARAM = 'lang';

/** An address's query, `?a=b` or nothing, with the API docs open at a place (`''` is their start) or, for null, closed. */
export function withApiDocs(search: string, place: string | null): string {
  const params = new URLSearchParams(search);
  if (place === null) {
    params.delete(API_DOCS_PARAM);
    params.delete(API_DOCS_LANGUAGE_PARAM);
  } else params.set(API_DOCS_PARAM, place);
  // A slash needs no escape in a query, and addresses are read by people.
  const query = params.toString().replaceAll('%2F', '/');
  return query === '' ? '' : `?${query}`;
}
