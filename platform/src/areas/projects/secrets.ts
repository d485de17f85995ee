import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { newKey, seal, unseal } from '../../kernel/security/sealed.ts';

/** What a project row carries for its keys and tokens; both are sealed with the home's key. */
export interface SealedSecrets {
  sealedJwtSecret: string;
  sealedConnectionKey: string;
}

interface OwnedSecrets extends SealedSecrets {
  ref: string;
  insertedAt: Date;
}

export interface ServiceApiKey {
  /** `anon` or `service_role` (docs/product/api-docs.md#data). */
  tags: string;
  api_key: string;
}

/** Keys live for ten years, as those of hosted platforms do; rotating the secret ends them sooner. */
const KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 60 * 60;

export function newJwtSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Keys and connection tokens of projects (docs/decisions.md#keys-tokens-and-headers). */
export function projectSecrets(homeKey: Buffer) {
  const open = (sealed: string): string => {
    const text = unseal(homeKey, sealed);
    if (text === null)
      throw new Error('A secret was sealed with another key: is platform.key of this home the right one?');
    return text;
  };
  const connectionKey = (project: SealedSecrets) => Buffer.from(open(project.sealedConnectionKey), 'base64');

  return {
    create(): SealedSecrets {
      return {
        sealedJwtSecret: seal(homeKey, newJwtSecret()),
        sealedConnectionKey: seal(homeKey, newKey().toString('base64')),
      };
    },

    /** Signs the project's keys; for those only who may read secrets. */
    jwtSecret(project: SealedSecrets): string {
      return open(project.sealedJwtSecret);
    },

    /** As a project row keeps it. */
    sealJwtSecret(secret: string): string {
      return seal(homeKey, secret);
    },

    /** The opaque `connectionString` of a project; the same at every call until its key changes. */
    connectionToken(project: OwnedSecrets): string {
      return seal(connectionKey(project), `howdah:${project.ref}`);
    },

    /** Whether a token sent as `x-connection-encrypted` is this project's. */
    ownsConnection(project: OwnedSecrets, token: string): boolean {
      return unseal(connectionKey(project), token) === `howdah:${project.ref}`;
    },

    /** The anon and service_role keys: JWTs signed with the project's secret, the same at every call. */
    async apiKeys(project: OwnedSecrets): Promise<ServiceApiKey[]> {
      const secret = new TextEncoder().encode(open(project.sealedJwtSecret));
      const issuedAt = Math.floor(project.insertedAt.getTime() / 1000);
      const sign = (role: string) =>
        new SignJWT({ ref: project.ref, role })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setIssuer('howdah')
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + KEY_LIFETIME_SECONDS)
          .sign(secret);
      return [
        { tags: 'anon', api_key: await sign('anon') },
        { tags: 'service_role', api_key: await sign('service_role') },
      ];
    },
  };
}

export type ProjectSecrets = ReturnType<typeof projectSecrets>;

declare module '../../kernel/platform.ts' {
  interface Platform {
    secrets: ProjectSecrets;
  }
}
