/**
 * Takes the one-time token of `/sign-in#token=...` out of the address, so that it stays in no history. It stands in the
 * fragment because a fragment reaches no server's log. A token is given out once, however often this is asked.
 */
export function takeToken(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (!token || !window.location.hash.includes(token)) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
