import { COMPUTE_SIZE_NAMES } from '@howdah/shared-api/contract';
import type { ProjectResources } from '@howdah/shared-api/projects/advisors';
import { type DescriptionItem, formatBytes } from '@howdah/shared-ui';

export const LOAD_CARD = { title: 'Load', description: 'Measured when you opened this page.' };

/** The compute size and the disk of a project in two facts; placeholders while they load. */
export function resourceFacts(resources: ProjectResources | undefined): DescriptionItem[] {
  if (!resources) return [{ term: 'Compute size' }, { term: 'Disk' }];
  const { compute_size: size, memory, disk } = resources;
  return [
    {
      term: 'Compute size',
      value: `${COMPUTE_SIZE_NAMES[size]}, ${formatBytes(memory.size_bytes)} of memory`,
    },
    { term: 'Disk', value: `${formatBytes(disk.size_bytes)}, ${formatBytes(disk.used_bytes)} of it used` },
  ];
}
