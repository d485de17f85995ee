import type { RulesLogic } from 'json-logic-js';

/**
 * One entry of a person's permissions, as `GET /platform/profile/permissions` answers them (docs/decisions.md#permissions).
 * In `actions` and `resources`, `%` stands for any run of characters, also an empty one.
 */
export interface PermissionEntry {
  actions: string[];
  resources: string[];
  /** JSON-logic over `PermissionData`; null holds always. */
  condition: RulesLogic | null;
  organization_slug: string;
  /** The projects it is for; null (or none) means the whole organization. */
  project_refs: string[] | null;
  /** True for an entry that takes away: it wins over every other one beside it. */
  restrictive: boolean;
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
