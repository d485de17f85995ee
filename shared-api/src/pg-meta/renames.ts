interface Rename {
  before: string;
  name: string;
}

/** Orders the renames so that each new name is free. Throws if there is no such order. */
export function inFreeOrder<Renamed extends Rename>(renames: readonly Renamed[]): Renamed[] {
  const left = [...renames];
  const ordered: Renamed[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ name }) => !left.some(({ before }) => before === name));
    if (next === -1) {
      throw new Error(`Two names cannot be exchanged in one change: ${left[0]!.before} and ${left[0]!.name}`);
    }
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}
