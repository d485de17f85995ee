/** So many fit below the field. */
const MOST = 5;

/** Git branches to offer: those with what is typed in their name, without the typed one itself and those that have a preview. */
export function suggestBranches(names: readonly string[], typed: string, taken: readonly string[]): string[] {
  const words = typed.toLowerCase();
  return names
    .filter((name) => name !== typed && name.length > 1 && !taken.includes(name))
    .filter((name) => name.toLowerCase().includes(words))
    .slice(0, MOST);
}
