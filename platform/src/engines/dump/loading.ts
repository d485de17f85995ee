/** The setting that marks our own load. Roles that already exist on the server are then changed to match the dump. */
export const LOADING = 'howdah.loading';
