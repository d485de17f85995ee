import type { ProjectResources } from '@howdah/shared-api/resources';
import { Card, CardBody, CardHeader } from '@howdah/shared-ui';
import { formatBytes, formatShare } from '../format/format-bytes.ts';
import { loadTexts } from '../texts/compute.ts';
import { UsageBar } from './usage-bar.tsx';
import classes from './compute.module.css';

/** What the database uses of memory and processor. One that sleeps uses nothing, and is not woken for it. */
export function LoadCard({ resources: { memory, cpu } }: { resources: ProjectResources }) {
  return (
    <Card>
      <CardHeader title={loadTexts.title} />
      <CardBody className={classes.bars}>
        <UsageBar
          label={loadTexts.memory}
          share={memory.used_bytes === null ? null : memory.used_bytes / memory.size_bytes}
          words={
            memory.used_bytes === null
              ? loadTexts.asleep
              : loadTexts.ofSize(formatBytes(memory.used_bytes), formatBytes(memory.size_bytes))
          }
        />
        <UsageBar
          label={loadTexts.cpu}
          share={cpu}
          words={cpu === null ? loadTexts.asleep : loadTexts.ofCore(formatShare(cpu))}
        />
      </CardBody>
    </Card>
  );
}
