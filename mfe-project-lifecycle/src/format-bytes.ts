const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/**
 * Formats bytes: `512 MB`, `1.5 GB`, `0 bytes`. Units are powers of 1024, as in plans and compute sizes;
 * at most one decimal.
 */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const rounded = Math.round((bytes / 1024 ** power) * 10) / 10;
  return rounded === 1024 && power < UNITS.length - 1
    ? `1 ${UNITS[power + 1]}`
    : `${rounded} ${UNITS[power]}`;
}

/** Formats a share as `42%`. A share above zero never shows as 0%. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`;
}
