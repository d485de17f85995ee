/**
 * The bucket of a person, 0 to 99.99, for a canary with this salt. The same person stays in the same bucket for ever;
 * another salt shuffles everyone anew. FNV-1a: short, even enough for shares of a percent, and synchronous.
 */
export function canaryBucket(userId: string | number, salt: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${salt}:${userId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  // FNV's low bits follow the last byte too closely: fold the high half in before taking the remainder.
  return (((hash ^ (hash >>> 15)) >>> 0) % 10_000) / 100;
}

/** Whether a person gets the canary. 0 percent is nobody, 100 percent everybody. */
export function isInCanary(userId: string | number, canary: { percent: number; salt: string }): boolean {
  return canaryBucket(userId, canary.salt) < canary.percent;
}
