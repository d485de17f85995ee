import type { ResourceWarning } from './types.ts';

/** Whether there is something to say about a project: a resource that runs out, or read-only mode. */
export function isExhausted({ project: _, is_readonly_mode_enabled, ...levels }: ResourceWarning): boolean {
  return is_readonly_mode_enabled || Object.values(levels).some((level) => level !== null);
}
