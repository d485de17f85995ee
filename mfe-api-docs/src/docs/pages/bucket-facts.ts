import { docsTexts } from '../../texts/docs.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** The types that a bucket takes: null means all, an empty list none (docs/product/api-docs.md#data). */
export function mimeTypes(allowed: readonly string[] | null): string {
  if (allowed === null) return docsTexts.allTypes;
  return allowed.length === 0 ? docsTexts.noTypes : allowed.join(', ');
}

/** The largest file that a bucket takes, in units of 1,024; null means no limit (docs/product/api-docs.md#data). */
export function fileSize(bytes: number | null): string {
  if (bytes === null) return docsTexts.noLimit;
  const unit = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** unit).toFixed(1))} ${UNITS[unit]}`;
}
