const PREFIX = 'howdah:';

/** The phase that a measure stands for, and the remote that it belongs to. Undefined for measures of others. */
export function phaseOf(measure: string): { name: string; remote?: string } | undefined {
  if (!measure.startsWith(PREFIX)) return undefined;
  const phase = measure.slice(PREFIX.length);
  const [, remote, part] = /^remote:([^:]+):(.+)$/.exec(phase) ?? [];
  return remote && part ? { name: `remote.${part}`, remote } : { name: phase };
}

/**
 * Starts a phase on the performance timeline and returns the function that ends it. Each shows up as the measure
 * `howdah:<phase>`.
 */
export function markPhase(phase: string): () => void {
  const name = `${PREFIX}${phase}`;
  performance.mark(`${name}:start`);
  return () => {
    performance.mark(`${name}:end`);
    performance.measure(name, `${name}:start`, `${name}:end`);
  };
}
