import type { RulesLogic } from 'json-logic-js';
import type { Schemas } from '../api-types/index.ts';

/** One entry of a user's permissions (docs/decisions.md#permissions). The OpenAPI document cannot describe JSON-logic. */
export interface PermissionEntry extends Omit<Schemas['Permission'], 'condition'> {
  /** JSON-logic over `PermissionData`; null always holds. */
  condition: RulesLogic | null;
}

/** What a condition can look at. */
export interface PermissionData {
  /** The thing that is acted on, for example a snippet's `owner_id`. */
  resource?: Record<string, unknown>;
  /** Who acts. */
  subject?: { id?: number | string };
  [key: string]: unknown;
}

/** May this person do `action` to `resource`? */
export interface PermissionQuestion {
  action: string;
  resource: string;
  organizationSlug: string;
  /** Absent when it is about the organization. */
  projectRef?: string;
  data?: PermissionData;
}
