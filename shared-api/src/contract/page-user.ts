/**
 * The header of a write that names the user whose page sends it, by id. The platform refuses the write (401) when another user has
 * signed in in that browser since (docs/product/dashboard.md#sessions).
 */
export const PAGE_USER_HEADER = 'x-howdah-page-user';
