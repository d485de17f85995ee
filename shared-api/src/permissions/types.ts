import type { RulesLogic } from 'json-logic-js';
import type { Schemas } from '../api-types/index.ts';

/** One of a user's permissions (docs/decisions.md#permissions). The OpenAPI document cannot describe JSON-logic. */
export interface PermissionEntry extends Omit<Schemas['Permission'], 'condition'> {
  /** JSON-logic over `PermissionData`; null always holds. */
  condition: RulesLogic | null;
}

/** The data that a condition can read. */
export interface PermissionData {
  /** The object of the action, for example with a snippet's `owner_id`. */
  resource?: Record<string, unknown>;
  /** The user who acts. */
  subject?: { id?: number | string };
  [key: string]: unknown;
}

/** Whether a user can perform `action` on `resource`. */
export interface PermissionQuestion {
  action: string;
  resource: string;
  organizationSlug: string;
  /** Absent if the question is about the organization. */
  projectRef?: string;
  data?: PermissionData;
}
