import type { Role } from '../permissions/roles.ts';

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: number;
  email: string;
  role: Role;
  /** Username; null when that person is gone. */
  invited_by: string | null;
  /** ISO 8601, UTC. */
  invited_at: string;
  expires_at: string;
  expired: boolean;
}

/** The one answer that holds the link. */
export interface NewInvitation extends Invitation {
  url: string;
}

/** What an invitation is to, for whoever holds its link. */
export interface OpenInvitation {
  organization: { name: string; slug: string };
  role: Role;
  email: string;
  invited_by: string | null;
  expires_at: string;
  /** The person has to sign in to accept. */
  account_exists: boolean;
}

/** Of somebody who is new; username and password are needed when nobody is signed in. */
export interface NewAccount {
  username?: string;
  password?: string;
  first_name?: string;
  last_name?: string;
}
