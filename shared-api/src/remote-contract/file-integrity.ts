/**
 * The name of a global function of the shell, which a remote's own chunk loading calls before it adds a file
 * to the page: `(url) => 'sha384-...'`, or undefined for a file that no published manifest lists. It is a
 * global, because a remote's webpack runtime runs before any of its modules.
 */
export const FILE_INTEGRITY = '__HOWDAH_FILE_INTEGRITY__';

/** @param url An absolute URL. */
export type FileIntegrity = (url: string) => string | undefined;
