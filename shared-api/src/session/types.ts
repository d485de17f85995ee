/** The person who is signed in (`GET /platform/profile`). */
export interface Profile {
  id: number;
  username: string;
  primary_email: string;
  first_name?: string;
  last_name?: string;
  /** False while the person can only sign in by a one-time link. */
  has_password: boolean;
}
