/**
 * Starts a named phase on the browser's performance timeline; calling what it returns ends it. The names are
 * `howdah:<phase>`, and each shows up as a measure in the profiler.
 */
export function markPhase(phase: string): () => void {
  const name = `howdah:${phase}`;
  performance.mark(`${name}:start`);
  return () => {
    performance.mark(`${name}:end`);
    performance.measure(name, `${name}:start`, `${name}:end`);
  };
}
