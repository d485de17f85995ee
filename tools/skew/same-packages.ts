/** The part of a package-lock.json that says what is installed. */
export interface Lock {
  packages: Record<string, { version?: string; integrity?: string; dev?: boolean }>;
}

/**
 * Whether a build finds the same packages by either lock: versions of others, without what only tests use. The workspace's own
 * packages are links.
 */
export function samePackages(one: Lock, other: Lock): boolean {
  const [left, right] = [one, other].map(builtWith);
  return left!.size === right!.size && [...left!].every(([path, what]) => right!.get(path) === what);
}

function builtWith({ packages }: Lock): Map<string, string> {
  return new Map(
    Object.entries(packages)
      .filter(([path, { dev }]) => path.includes('node_modules/') && !path.includes('/@howdah/') && !dev)
      .map(([path, { version, integrity }]) => [path, `${version} ${integrity}`]),
  );
}
