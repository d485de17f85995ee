/** A placeholder for a name during type generation. No database is likely to contain this identifier. */
const STAND_IN = 'howdah_stand_in_4c1f0e_';

/** The properties that every object inherits: `constructor`, `toString`, `__proto__` and so on. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

/**
 * Renames functions whose name every object inherits, such as `constructor`: the generator collects functions
 * in a plain object and fails at such names. `withoutStandIns` restores the names in the generated types.
 */
export function withStandIns<Fn extends { name: string }>(functions: readonly Fn[]): Fn[] {
  return functions.map((fn) => {
    const index = INHERITED.indexOf(fn.name);
    // The number ends with an underscore, so that no placeholder is a prefix of another.
    return index < 0 ? fn : { ...fn, name: `${STAND_IN}${index}_` };
  });
}

/** Restores the original names of functions in the generated types. */
export function withoutStandIns(types: string): string {
  return types.replaceAll(
    new RegExp(`${STAND_IN}(\\d+)_`, 'g'),
    (standIn, index: string) => INHERITED[Number(index)] ?? standIn,
  );
}
