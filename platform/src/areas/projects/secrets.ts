import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { newKey, seal, unseal } from '../../kernel/security/sealed.ts';

/** The secrets in a project's row, both sealed with the home's key. */
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

/** Keys last ten years, as on hosted platforms. Rotating the secret ends them sooner. */
const KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 60 * 60;

export function newJwtSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates the keys and connection tokens of projects (docs/decisions.md#keys-tokens-and-headers). */
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

    /** Returns the secret that signs the project's keys. Only for users who can read secrets. */
    jwtSecret(project: SealedSecrets): string {
      return open(project.sealedJwtSecret);
    },

    /** Seals a JWT secret for a project's row. */
    sealJwtSecret(secret: string): string {
      return seal(homeKey, secret);
    },

    /** Returns the opaque `connectionString` of a project. It stays the same until the connection key changes. */
    connectionToken(project: OwnedSecrets): string {
      return seal(connectionKey(project), `howdah:${project.ref}`);
    },

    /** Returns whether a token sent as `x-connection-encrypted` belongs to this project. */
    ownsConnection(project: OwnedSecrets, token: string): boolean {
      return unseal(connectionKey(project), token) === `howdah:${project.ref}`;
    },

    /** Returns the anon and service_role keys: JWTs signed with the project's secret, the same on every call. */
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

    /** Returns a token of a user of the project. Only for users who can read its keys. */
    userToken(project: SealedSecrets, claims: Record<string, unknown>, seconds: number): Promise<string> {
      const secret = new TextEncoder().encode(open(project.sealedJwtSecret));
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...claims, iat: now, exp: now + seconds })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(secret);
    },
  };
}

export type ProjectSecrets = ReturnType<typeof projectSecrets>;

declare module '../../kernel/platform.ts' {
  interface Platform {
    secrets: ProjectSecrets;
  }
}
