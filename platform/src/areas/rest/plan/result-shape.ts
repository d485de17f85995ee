import type { Routine } from '../schema-cache/schema-cache.ts';

/** The shape of a function's result other than rows. */
export type ResultShape = 'rows' | 'row' | 'value' | 'values';

export function shapeOf({ isSet, isComposite }: Routine): ResultShape {
  if (isComposite) return isSet ? 'rows' : 'row';
  return isSet ? 'values' : 'value';
}
