/**
 * The header that names the user whose page sends a call, by id. The platform refuses the call (401 `user_changed`) when another user
 * has signed in in that browser since (docs/product/dashboard.md#sessions).
 */
export const PAGE_USER_HEADER = 'x-howdah-page-user';
