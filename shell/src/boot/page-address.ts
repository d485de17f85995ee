const PROJECT_PATH = /^\/project\/([^/]+)\/?(.*)$/;

/** The project and the path below it that an address names. Undefined outside projects. */
export function projectAddress(pathname: string): { ref: string; path: string } | undefined {
  const [, ref, path] = PROJECT_PATH.exec(pathname) ?? [];
  if (ref === undefined || path === undefined) return undefined;
  try {
    return { ref: decodeURIComponent(ref), path };
  } catch {
    // The router refuses the same address and shows an error.
    return undefined;
  }
}
