import type { Routine } from '../schema-cache/schema-cache.ts';

/** What a function's result is, beside rows. */
export type ResultShape = 'rows' | 'row' | 'value' | 'values';

export function shapeOf({ isSet, isComposite }: Routine): ResultShape {
  if (isComposite) return isSet ? 'rows' : 'row';
  return isSet ? 'values' : 'value';
}
