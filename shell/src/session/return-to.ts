/** Where to go after signing in. Only a path of this dashboard: a link must not carry anyone elsewhere. */
export function returnToOf(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo');
  const isOwnPath = wanted !== null && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in');
  return isOwnPath ? wanted : '/projects';
}

/** The sign-in page, which comes back to this address. */
export function signInPath({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  const from = pathname + search + hash;
  return from === '/' || from === '/projects' ? '/sign-in' : `/sign-in?returnTo=${encodeURIComponent(from)}`;
}
