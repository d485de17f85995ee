import type { Project } from '@howdah/shared-api/projects';
import type { ProjectResources } from '@howdah/shared-api/resources';
import { Button, Callout, Card, CardBody, CardFooter, CardHeader, Field, Input } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatBytes } from '../format/format-bytes.ts';
import { diskTexts } from '../texts/compute.ts';
import { diskSchema, leastLarger, type DiskValues } from './disk-schema.ts';
import { ResizeDialog } from './resize-dialog.tsx';
import { UsageBar } from './usage-bar.tsx';
import { useResize } from './use-resize.ts';
import classes from './compute.module.css';

interface DiskCardProps {
  project: Project;
  resources: ProjectResources;
}

/** How full the disk is, and the way to a larger one. */
export function DiskCard({ project, resources }: DiskCardProps) {
  const { disk, is_readonly_mode_enabled: isReadOnly } = resources;
  const size = formatBytes(disk.size_bytes);
  return (
    <Card>
      <CardHeader title={diskTexts.title} description={diskTexts.description(disk.largest_gb)} />
      <CardBody className={classes.bars}>
        {isReadOnly && <Callout tone="danger">{diskTexts.readOnly}</Callout>}
        <UsageBar
          label={diskTexts.used}
          share={disk.used_bytes / disk.size_bytes}
          words={diskTexts.usedOf(formatBytes(disk.used_bytes), size)}
        />
        <p className={classes.quiet}>{diskTexts.included(formatBytes(disk.plan_bytes))}</p>
      </CardBody>
      {!disk.larger_included ? (
        <CardBody className={classes.needsPlan}>
          {diskTexts.needsPlan}{' '}
          <Link to={`/org/${project.organization_slug}/billing?panel=subscriptionPlan`}>
            {diskTexts.changePlan}
          </Link>
        </CardBody>
      ) : leastLarger(disk) <= disk.largest_gb ? (
        <DiskForm project={project} disk={disk} />
      ) : (
        <CardBody>
          <p>{diskTexts.largest}</p>
        </CardBody>
      )}
    </Card>
  );
}

function DiskForm({ project, disk }: { project: Project; disk: ProjectResources['disk'] }) {
  const { resize, isResizing, isKnown, refusal } = useResize(project);
  const [wantedGb, setWantedGb] = useState<number>();
  const { register, handleSubmit, formState } = useForm<DiskValues>({
    resolver: yupResolver(diskSchema(disk)),
    mode: 'onTouched',
  });
  const size = formatBytes(disk.size_bytes);

  const confirm = async () => {
    if (wantedGb !== undefined) await resize({ disk_size_gb: wantedGb });
    setWantedGb(undefined);
  };

  return (
    <>
      <form onSubmit={handleSubmit(({ sizeGb }) => setWantedGb(sizeGb))} noValidate>
        <CardBody>
          <Field
            label={diskTexts.label}
            layout="row"
            hint={diskTexts.hint(size)}
            error={formState.errors.sizeGb?.message}
          >
            <Input
              {...register('sizeGb')}
              inputMode="numeric"
              autoComplete="off"
              readOnly={Boolean(refusal) || !isKnown}
            />
          </Field>
        </CardBody>
        <CardFooter>
          <Button type="submit" disabled={!isKnown} disabledReason={refusal}>
            {diskTexts.action}
          </Button>
        </CardFooter>
      </form>
      <ResizeDialog
        open={wantedGb !== undefined}
        onOpenChange={(open) => !open && setWantedGb(undefined)}
        projectName={project.name}
        change={diskTexts.change(size, `${wantedGb} GB`)}
        busy={isResizing}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
