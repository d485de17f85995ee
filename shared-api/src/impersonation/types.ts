/** A user of the project's `auth.users`, as far as a token tells of them (docs/product/sql-editor.md#data "Role impersonation"). */
export interface ImpersonatedUser {
  id: string;
  email: string | null;
  phone: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  role: string;
}

/** Assurance level of a sign-in: one factor, or two. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** A role of the project's API that SQL can run as, with the claims of a token of it. */
export type ImpersonatedRole =
  | { type: 'postgrest'; role: 'anon' | 'service_role' }
  | { type: 'postgrest'; role: 'authenticated'; user: ImpersonatedUser; aal: AssuranceLevel };
