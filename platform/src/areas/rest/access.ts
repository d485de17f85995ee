import { compactVerify, errors } from 'jose';
import { bearerTokenIn } from '../../kernel/security/bearer-header.ts';
import { RestError } from './rest-error.ts';

/** Who makes a call. */
export interface RestCaller {
  role: string;
  claims: Record<string, unknown>;
}

/** The secret. It is decrypted only for tokens that were not verified before. */
export interface ProjectSecret {
  /** Differs between different secrets. */
  id: string;
  open: () => string;
}

/** The roles of a project's keys. */
const keyRoles: readonly unknown[] = ['anon', 'service_role'];

/** Tolerated difference between clocks. */
const CLOCK_SKEW_SECONDS = 30;

/** Maximum number of cached tokens, of all projects. Verifying a token takes longer than the rest of a small call. */
const MAX_VERIFIED = 2_000;

/**
 * Verifies keys and tokens of projects (docs/product/rest.md#who-asks). The signature of a token is verified once per
 * secret. Its times are checked on each call.
 */
export class RestAccess {
  /** Claims by the secret's id and the token. */
  readonly #verified = new Map<string, Record<string, unknown>>();

  /**
   * `apikey` is a key of the project, from a header or the URL. `authorization` is the header; without it, the key
   * identifies the caller. Throws RestError 401.
   */
  async callerOf(
    secret: ProjectSecret,
    { apikey, authorization }: { apikey: string | undefined; authorization: string | undefined },
  ): Promise<RestCaller> {
    if (!apikey) {
      throw gatewayError('No API key found in request', 'No `apikey` request header or url param was found.');
    }
    const key = await this.#claimsOf(secret, apikey).catch(() => null);
    if (!key || !keyRoles.includes(key.role) || isOver(key.exp)) {
      throw gatewayError(
        'Invalid API key',
        'Double check your `anon` or `service_role` API key: rotating the JWT secret makes new ones.',
      );
    }
    const token = bearerTokenIn(authorization);
    const claims = token === undefined ? key : checkTimes(await this.#claimsOf(secret, token));
    return asCaller(claims);
  }

  async #claimsOf(secret: ProjectSecret, token: string): Promise<Record<string, unknown>> {
    const key = `${secret.id}\n${token}`;
    const known = this.#verified.get(key);
    if (known) return known;
    const claims = await verify(secret.open(), token);
    if (this.#verified.size >= MAX_VERIFIED) {
      const [oldest] = this.#verified.keys();
      this.#verified.delete(oldest!);
    }
    this.#verified.set(key, claims);
    return claims;
  }
}

/** Who makes a call with these claims. */
export function asCaller(claims: Record<string, unknown>): RestCaller {
  const role = claims.role === undefined ? 'anon' : asText(claims.role);
  return { role, claims: { ...claims, role } };
}

async function verify(secret: string, token: string): Promise<Record<string, unknown>> {
  if (token === '') throw refused('PGRST301', 'Empty JWT is sent in Authorization header');
  const parts = token.split('.').length;
  if (parts !== 3) throw refused('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  let payload: Uint8Array;
  try {
    ({ payload } = await compactVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] }));
  } catch (error) {
    if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
      throw refused('PGRST301', 'Wrong or unsupported encoding algorithm', 'Only HS256 is accepted');
    throw refused(
      'PGRST301',
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    );
  }
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
      return claims as Record<string, unknown>;
  } catch {
    // The same error as for JSON that is no object.
  }
  throw refused('PGRST303', 'Parsing claims failed');
}

function checkTimes(claims: Record<string, unknown>): Record<string, unknown> {
  for (const name of ['exp', 'nbf', 'iat']) {
    if (claims[name] !== undefined && typeof claims[name] !== 'number')
      throw refused('PGRST303', `The JWT '${name}' claim must be a number`);
  }
  const now = Math.floor(Date.now() / 1000);
  const { exp, nbf, iat, aud } = claims as Record<string, number | undefined>;
  if (exp !== undefined && now > exp + CLOCK_SKEW_SECONDS) throw refused('PGRST303', 'JWT expired');
  if (nbf !== undefined && now < nbf - CLOCK_SKEW_SECONDS) throw refused('PGRST303', 'JWT not yet valid');
  if (iat !== undefined && now < iat - CLOCK_SKEW_SECONDS) throw refused('PGRST303', 'JWT issued at future');
  if (!isAudience(aud)) {
    throw refused('PGRST303', "The JWT 'aud' claim must be a string or an array of strings");
  }
  return claims;
}

function isAudience(aud: unknown): boolean {
  if (aud === undefined || aud === null || typeof aud === 'string') return true;
  return Array.isArray(aud) && aud.every((one) => typeof one === 'string');
}

function isOver(exp: unknown): boolean {
  return typeof exp === 'number' && Date.now() / 1000 > exp + CLOCK_SKEW_SECONDS;
}

function asText(role: unknown): string {
  return typeof role === 'string' ? role : JSON.stringify(role);
}

function refused(code: string, message: string, details: string | null = null): RestError {
  return new RestError(code, message, {
    status: 401,
    details,
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
    },
  });
}

/** The error of the gateway of a hosted API. */
function gatewayError(message: string, hint: string): RestError {
  return new RestError('api_key_invalid', message, { status: 401, hint });
}
