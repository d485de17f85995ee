import type { WrittenValue } from '@howdah/shared-api/pg-meta/rows';

export function isSameValue(one: WrittenValue | undefined, other: WrittenValue | undefined): boolean {
  return typeof one === 'object' && typeof other === 'object' ? one.text === other.text : one === other;
}
