import type { Project } from '@howdah/shared-api/projects';
import type { ProjectResources } from '@howdah/shared-api/projects/advisors';
import {
  Callout,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Field,
  Input,
  Permitted,
  PermittedButton,
  formatBytes,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { number, object, type InferType } from 'yup';
import { ResizeDialog, useResize } from './resize.tsx';
import { UsageBar } from './usage-bar.tsx';
import classes from './compute.module.css';

const WHOLE_NUMBER = 'Enter the size in whole GB';
const GB = 1024 ** 3;

interface DiskCardProps {
  project: Project;
  resources: ProjectResources;
}

/** Disk usage, and a form to increase the disk. */
export function DiskCard({ project, resources }: DiskCardProps) {
  const { disk, is_readonly_mode_enabled: isReadOnly } = resources;
  return (
    <Card>
      <CardHeader title="Disk" description="A disk can grow, but cannot shrink." />
      <CardBody className={classes.bars}>
        {isReadOnly && (
          <Callout tone="danger">
            The project is in read-only mode and accepts no writes. It ends when less than 95% of the disk is
            used.
          </Callout>
        )}
        <UsageBar
          label="Used"
          share={disk.used_bytes / disk.size_bytes}
          text={`${formatBytes(disk.used_bytes)} of ${formatBytes(disk.size_bytes)}`}
        />
        {disk.plan_bytes !== disk.size_bytes && (
          <p className={classes.quiet}>{`Your plan includes ${formatBytes(disk.plan_bytes)}.`}</p>
        )}
      </CardBody>
      {!disk.larger_included ? (
        <CardBody className={classes.needsPlan}>
          Larger disks require a larger plan.{' '}
          <Link to={`/org/${project.organization_slug}/billing?panel=subscriptionPlan`}>
            Change subscription plan
          </Link>
        </CardBody>
      ) : minLargerGb(disk) <= disk.largest_gb ? (
        <DiskForm project={project} disk={disk} />
      ) : (
        <CardBody>
          <p>The disk already has the largest size.</p>
        </CardBody>
      )}
    </Card>
  );
}

function DiskForm({ project, disk }: { project: Project; disk: ProjectResources['disk'] }) {
  const { resize, isResizing, permission, who, refusal } = useResize(project);
  // Kept while the question closes.
  const [wantedGb, setWantedGb] = useState<number>();
  const [confirming, setConfirming] = useState(false);
  const { control, register, handleSubmit, formState } = useForm<DiskValues>({
    resolver: yupResolver(diskSchema(disk)),
    mode: 'onTouched',
  });
  const typed = useWatch({ control, name: 'sizeGb' });
  const size = formatBytes(disk.size_bytes);

  const ask = handleSubmit(({ sizeGb }) => {
    setWantedGb(sizeGb);
    setConfirming(true);
  });
  const confirm = async () => {
    if (wantedGb !== undefined) await resize({ disk_size_gb: wantedGb });
    setConfirming(false);
  };

  return (
    <>
      <Permitted permission={permission} who={who} action="resize this project">
        {permission !== 'denied' && (
          <form onSubmit={ask} noValidate>
            <CardBody>
              <Field
                label="New size"
                layout="row"
                hint={`Now ${size}. From ${minLargerGb(disk)} to ${disk.largest_gb} GB.`}
                error={formState.errors.sizeGb?.message}
              >
                <Input
                  {...register('sizeGb')}
                  className={classes.size}
                  trailing="GB"
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={refusal !== undefined}
                />
              </Field>
            </CardBody>
            <CardFooter>
              <PermittedButton
                type="submit"
                permission={permission}
                action="resize this project"
                disabledReason={refusal ?? (typed ? undefined : 'Enter a size')}
              >
                Increase disk
              </PermittedButton>
            </CardFooter>
          </form>
        )}
      </Permitted>
      <ResizeDialog
        open={confirming}
        onOpenChange={setConfirming}
        projectName={project.name}
        change={`The disk grows from ${size} to ${wantedGb} GB. It cannot be made smaller later.`}
        busy={isResizing}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

interface DiskBounds {
  size_bytes: number;
  largest_gb: number;
}

/** The smallest size in whole GB above the current one. */
function minLargerGb({ size_bytes: bytes }: Pick<DiskBounds, 'size_bytes'>): number {
  return Math.floor(bytes / GB) + 1;
}

/** Whole GB, above the current size and up to the maximum (docs/product/lifecycle.md#numbers). */
const diskSchema = (disk: DiskBounds) =>
  object({
    sizeGb: number()
      .required(WHOLE_NUMBER)
      .typeError(WHOLE_NUMBER)
      .integer(WHOLE_NUMBER)
      .min(minLargerGb(disk), `The disk already has ${formatBytes(disk.size_bytes)} and cannot shrink`)
      .max(disk.largest_gb, `Enter at most ${disk.largest_gb} GB`),
  });

type DiskValues = InferType<ReturnType<typeof diskSchema>>;
