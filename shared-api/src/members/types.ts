import type { Role } from '../permissions/roles.ts';

/** A member of an organization. */
export interface Member {
  /** The person's. */
  id: number;
  username: string;
  primary_email: string;
  first_name?: string;
  last_name?: string;
  role: Role;
  /** ISO 8601, UTC. */
  joined_at: string;
}

/** A role, and whether the asking person may give it to somebody. */
export interface RoleOffer {
  name: Role;
  /** A sentence on what the role may. */
  description: string;
  assignable: boolean;
}
