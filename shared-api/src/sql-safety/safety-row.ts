import type { AutoRunRefusal } from './auto-run-rules.ts';
import type { DestructionKind } from './destructive.ts';

/** A statement with the expected result of both checks, and why it is right. */
export interface SafetyRow {
  sql: string;
  /** The kinds that the user must confirm; empty if none. */
  asks: DestructionKind[];
  /** Why it does not run without confirmation; null if it can. */
  auto: AutoRunRefusal | null;
  why: string;
  /** Which of the two results needs the tree, because the rules alone are less strict. */
  needsTree?: 'asks' | 'auto' | 'both';
}

type Asks = DestructionKind | '' | DestructionKind[];
/** @param asks One kind, several, or '' for none. */
export const row = (
  sql: string,
  asks: Asks,
  auto: SafetyRow['auto'],
  why: string,
  needsTree?: SafetyRow['needsTree'],
): SafetyRow => ({ sql, asks: asks === '' ? [] : [asks].flat(), auto, why, needsTree });
