/** Read aloud after the name of a link that leaves the dashboard. */
export const opensInNewTab = '(opens in a new tab)';
