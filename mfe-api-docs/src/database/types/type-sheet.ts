import type { PostgresType } from '@howdah/shared-api/pg-meta';
import type { Actor } from '../data/permissions.ts';

/** The props of the forms for all kinds of types. */
export interface TypeSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  current: PostgresType | undefined;
  schemas: readonly string[];
  /** Default for a new type. */
  schema: string;
  actor: Actor;
}
