export type Bump = 'none' | 'patch' | 'minor' | 'major';

const ORDER: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

export function isAtLeast(bump: Bump, other: Bump): boolean {
  return ORDER.indexOf(bump) >= ORDER.indexOf(other);
}

export function highestBump(bumps: readonly Bump[]): Bump {
  return bumps.reduce<Bump>((highest, bump) => (isAtLeast(bump, highest) ? bump : highest), 'none');
}

/** What a change asks for at a version. Before 1.0 the second number stands for what the first does later (semver.org, 4). */
export function neededBump(breaking: boolean, version: string): Bump {
  const [major] = numbersOf(version);
  if (major === 0) return breaking ? 'minor' : 'patch';
  return breaking ? 'major' : 'minor';
}

export function raised(version: string, bump: Bump): string {
  const [major, minor, patch] = numbersOf(version);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  return bump === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

/**
 * The versions that work together with this one: all of a minor before 1.0, then all of a major. It begins at the first of them, so
 * that a remote runs in an older dashboard whose exports are enough for it.
 */
export function rangeOf(version: string): string {
  const [major, minor] = numbersOf(version);
  return major === 0 ? `^0.${minor}.0` : `^${major}.0.0`;
}

function numbersOf(version: string): [number, number, number] {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!found) throw new Error(`"${version}" is not a version of three numbers.`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}
