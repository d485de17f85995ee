import type { ImpersonatedRole } from './types.ts';

/** Seconds that an impersonated token would hold (docs/product/sql-editor.md#numbers). */
export const TOKEN_LIFETIME = 60 * 60;

/** The claims of a token that the project's API would be sent: what `auth.uid()` and policies look at. */
export type Claims = Record<string, unknown>;

/** @param now seconds since 1970. */
export function claimsOf(projectRef: string, impersonated: ImpersonatedRole, now: number): Claims {
  const { role } = impersonated;
  const common = { iss: 'howdah', ref: projectRef, role, iat: now, exp: now + TOKEN_LIFETIME };
  if (role !== 'authenticated') return common;
  const { user, aal } = impersonated;
  return {
    aal,
    amr: [{ method: 'password', timestamp: now }],
    app_metadata: user.raw_app_meta_data,
    aud: 'authenticated',
    email: user.email ?? '',
    exp: common.exp,
    iat: now,
    is_anonymous: user.is_anonymous,
    iss: common.iss,
    phone: user.phone ?? '',
    role: user.role || role,
    sub: user.id,
    user_metadata: user.raw_user_meta_data,
  };
}
