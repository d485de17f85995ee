/** The stand-in for a name while types are made: an identifier that no database is likely to hold. */
const STAND_IN = 'howdah_stand_in_4c1f0e_';

/** What every object has by itself: `constructor`, `toString`, `__proto__` and the like. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

/**
 * The generator collects functions by name in a plain object, and fails at names that every object has (`constructor`).
 * Such functions get another name first, and their own again in the generated types.
 */
export function withStandIns<Fn extends { name: string }>(functions: readonly Fn[]): Fn[] {
  return functions.map((fn) => {
    const index = INHERITED.indexOf(fn.name);
    // Letters and a number between underscores: no stand-in is the beginning of another.
    return index < 0 ? fn : { ...fn, name: `${STAND_IN}${index}_` };
  });
}

/** The types with the functions' own names. */
export function withoutStandIns(types: string): string {
  return types.replaceAll(
    new RegExp(`${STAND_IN}(\\d+)_`, 'g'),
    (standIn, index: string) => INHERITED[Number(index)] ?? standIn,
  );
}
