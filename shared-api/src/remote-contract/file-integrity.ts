/**
 * The name of the global function that the shell provides and that a remote's own code loading asks before it puts a
 * file into the page: `(url) => 'sha384-...'`, undefined for a file that no published manifest lists. It has to be a
 * global, because a remote's webpack runtime runs before any module of it.
 */
export const FILE_INTEGRITY = '__HOWDAH_FILE_INTEGRITY__';

/** @param url absolute. */
export type FileIntegrity = (url: string) => string | undefined;
