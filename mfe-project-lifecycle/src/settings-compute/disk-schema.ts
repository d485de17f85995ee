import { number, object, type InferType } from 'yup';
import { formatBytes } from '../format/format-bytes.ts';
import { diskTexts } from '../texts/compute.ts';

const GB = 1024 ** 3;

interface DiskBounds {
  size_bytes: number;
  largest_gb: number;
}

/** The least size in whole GB that is more than the disk has. */
export function leastLarger({ size_bytes: bytes }: Pick<DiskBounds, 'size_bytes'>): number {
  return Math.floor(bytes / GB) + 1;
}

/** Whole GB, more than now and at most what there is (docs/product/lifecycle.md#numbers). */
export const diskSchema = (disk: DiskBounds) =>
  object({
    sizeGb: number()
      .required(diskTexts.wholeNumber)
      .typeError(diskTexts.wholeNumber)
      .integer(diskTexts.wholeNumber)
      .min(leastLarger(disk), diskTexts.tooSmall(formatBytes(disk.size_bytes)))
      .max(disk.largest_gb, diskTexts.tooLarge(disk.largest_gb)),
  });

export type DiskValues = InferType<ReturnType<typeof diskSchema>>;
