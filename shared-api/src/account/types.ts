/** A personal access token, as lists show it: never the token itself. */
export interface AccessToken {
  id: number;
  name: string;
  /** How the token begins and ends. */
  token_alias: string;
  /** ISO 8601, UTC. */
  created_at: string;
  last_used_at: string | null;
  /** Null: until it is revoked. */
  expires_at: string | null;
}

/** The one answer that holds the token in the clear. */
export interface NewAccessToken extends AccessToken {
  token: string;
}

export interface AccessTokenWish {
  name: string;
  /** 1 to 365; until it is revoked when absent. */
  expires_in_days?: number;
}

/** What is absent stays. An empty first or last name is none. */
export interface ProfileChanges {
  username?: string;
  first_name?: string;
  last_name?: string;
}
