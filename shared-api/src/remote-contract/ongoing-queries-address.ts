/** The query parameter that opens the panel of running queries beside the document of the SQL Editor. */
export const ONGOING_QUERIES_PARAM = 'viewOngoingQueries';

/** Returns a query string that opens or closes the panel of running queries in the SQL Editor. */
export function withOngoingQueries(search: string, isOpen = true): string {
  const params = new URLSearchParams(search);
  if (isOpen) params.set(ONGOING_QUERIES_PARAM, 'true');
  else params.delete(ONGOING_QUERIES_PARAM);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
