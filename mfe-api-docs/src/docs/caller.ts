/** The caller of samples that run. */
export type SampleCaller =
  | { kind: 'anon' }
  | { kind: 'service' }
  | { kind: 'user'; id: string; claims: string };

export const CALLER_LABELS = {
  anon: 'The anon key',
  user: 'A signed-in user',
  service: 'The service_role key',
} as const satisfies Record<SampleCaller['kind'], string>;

/** The role of a user, unless the claims name another. */
const USER_ROLE = 'authenticated';

/** Claims of the call's token. Throws with a message for users if it is not JSON. */
export function claimsOf(caller: SampleCaller): Record<string, unknown> {
  switch (caller.kind) {
    case 'anon':
      return { role: 'anon' };
    case 'service':
      return { role: 'service_role' };
    case 'user':
      return {
        role: USER_ROLE,
        ...(caller.id.trim() !== '' && { sub: caller.id.trim() }),
        ...readClaims(caller.claims),
      };
  }
}

/** The error of the claims; undefined if they are valid. */
export function claimsError(text: string): string | undefined {
  try {
    readClaims(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function readClaims(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('Enter JSON, for example {"email": "ada@example.com"}.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('Enter a JSON object, for example {"email": "ada@example.com"}.');
  }
  return value as Record<string, unknown>;
}

/** The caller, in the middle of a sentence: "Asked as anon". */
export function callerName(caller: SampleCaller): string {
  if (caller.kind === 'service') return 'service_role';
  if (caller.kind === 'anon') return 'anon';
  const { role, sub } = claimsOf(caller);
  return typeof sub === 'string' ? `${String(role)} (${sub})` : String(role);
}
