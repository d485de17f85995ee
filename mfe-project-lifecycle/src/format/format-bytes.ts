const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/**
 * Bytes for a person: `512 MB`, `1.5 GB`, `0 bytes`. A unit is 1024 of the one before, as plans and compute sizes count;
 * at most one digit after the point.
 */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const rounded = Math.round((bytes / 1024 ** power) * 10) / 10;
  return rounded === 1024 && power < UNITS.length - 1
    ? `1 ${UNITS[power + 1]}`
    : `${rounded} ${UNITS[power]}`;
}

/** A share for a person: `42%`. A share that is not nothing never shows as 0. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`;
}
