import type { AutoRunRefusal } from './auto-run-rules.ts';
import type { DestructionKind } from './destructive.ts';

/** One statement, what both checks together make of it, and why that is right. */
export interface SafetyRow {
  sql: string;
  /** What the editor asks about before it runs it; empty where it does not ask. */
  asks: DestructionKind[];
  /** What speaks against running it unasked; null where nothing does. */
  auto: AutoRunRefusal | null;
  why: string;
  /** The rules alone say less: which of the two answers needs the tree. */
  needsTree?: 'asks' | 'auto' | 'both';
}

type Asks = DestructionKind | '' | DestructionKind[];
/** @param asks the one kind, several, or '' for none. */
export const row = (
  sql: string,
  asks: Asks,
  auto: SafetyRow['auto'],
  why: string,
  needsTree?: SafetyRow['needsTree'],
): SafetyRow => ({ sql, asks: asks === '' ? [] : [asks].flat(), auto, why, needsTree });
