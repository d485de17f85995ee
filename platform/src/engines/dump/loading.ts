/** Set by our own loading: roles that the new database's server has already are then changed to what they were. */
export const LOADING = 'howdah.loading';
