const KEY = 'howdah.last-sign-out';

/** Stores that the user signs out of this browser. Without storage, there is nothing to delete either. */
export function storeSignOut(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // see above
  }
}

/**
 * Returns when a user last signed out of this browser, in ms since 1970, or 0. A remote that was not loaded then deletes its older
 * data of users when it is loaded.
 */
export function lastSignOut(): number {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}
