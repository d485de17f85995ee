/** A person's choice of an older version, for as long as the tab lives and the broken one is still the published one. */
export interface VersionPin {
  /** The published version that failed. */
  instead: string;
  /** The version to use. */
  use: string;
}

export interface VersionPins {
  get(id: string): VersionPin | undefined;
  set(id: string, pin: VersionPin): void;
}

const KEY = 'howdah.version-pins';

/** Kept by tab, so that a reload does not bring the broken version back. An unreadable store holds none. */
export function makeVersionPins(storage: Pick<Storage, 'getItem' | 'setItem'>): VersionPins {
  const read = (): Record<string, VersionPin> => {
    try {
      return (JSON.parse(storage.getItem(KEY) ?? '{}') ?? {}) as Record<string, VersionPin>;
    } catch {
      return {};
    }
  };
  return {
    get: (id) => read()[id],
    set: (id, pin) => storage.setItem(KEY, JSON.stringify({ ...read(), [id]: pin })),
  };
}
