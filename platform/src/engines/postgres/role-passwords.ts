import { seal, unseal } from '../../kernel/security/sealed.ts';
import type { RolePasswords } from './owner-access.ts';
import type { RolePasswordStore } from './role-password-store.ts';

/** The passwords that people chose for their databases, sealed with the home's key. */
export function sealedRolePasswords(homeKey: Buffer, stored: RolePasswordStore): RolePasswords {
  return {
    async find(role) {
      const sealed = await stored.find(role);
      return sealed === undefined ? null : unseal(homeKey, sealed);
    },
    save: (role, password) => stored.save(role, seal(homeKey, password)),
    remove: (role) => stored.remove(role),
  };
}
