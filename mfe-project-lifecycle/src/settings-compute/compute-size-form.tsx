import type { Project } from '@howdah/shared-api/projects';
import type { ProjectResources } from '@howdah/shared-api/projects/advisors';
import { Badge, Button, Card, CardBody, CardFooter, CardHeader, formatBytes } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useId, useState } from 'react';
import { ResizeDialog, useResize } from './resize.tsx';
import classes from './compute.module.css';

const SIZE_NAMES = { micro: 'Micro', small: 'Small', medium: 'Medium', large: 'Large' };

interface ComputeSizeFormProps {
  project: Project;
  resources: ProjectResources;
}

/** A form to choose the compute size. */
export function ComputeSizeForm({ project, resources }: ComputeSizeFormProps) {
  const { resize, isResizing, isKnown, refusal } = useResize(project);
  const current = resources.compute_size;
  const [chosen, setChosen] = useState(current);
  const [confirming, setConfirming] = useState(false);
  const group = useId();
  const isUnchanged = chosen === current;
  const needsPlan = resources.compute_sizes.some(({ included }) => !included);

  const confirm = async () => {
    await resize({ compute_size: chosen });
    setConfirming(false);
  };

  return (
    <Card>
      <CardHeader title="Compute size" description="Memory available to Postgres." />
      <CardBody className={classes.sizes} role="radiogroup" aria-label="Compute size">
        {resources.compute_sizes.map(({ id, memory_bytes: memory, included }) => (
          <label key={id} className={classes.size}>
            <input
              type="radio"
              name={group}
              value={id}
              checked={chosen === id}
              disabled={Boolean(refusal) || !isKnown || !included}
              onChange={() => setChosen(id)}
            />
            <span className={classes.sizeName}>{SIZE_NAMES[id]}</span>
            {id === current && <Badge tone="accent">Current</Badge>}
            <span className={classes.sizeMemory}>{`${formatBytes(memory)} of memory`}</span>
          </label>
        ))}
      </CardBody>
      {needsPlan && (
        <CardBody className={classes.needsPlan}>
          Larger sizes require a larger plan.{' '}
          <Link to={`/org/${project.organization_slug}/billing?panel=subscriptionPlan`}>
            Change subscription plan
          </Link>
        </CardBody>
      )}
      <CardFooter>
        <Button
          disabled={!isKnown}
          disabledReason={refusal ?? (isUnchanged ? 'The project already has this size' : undefined)}
          onClick={() => setConfirming(true)}
        >
          Resize compute
        </Button>
      </CardFooter>
      <ResizeDialog
        open={confirming}
        onOpenChange={setConfirming}
        projectName={project.name}
        change={`The compute size changes from ${SIZE_NAMES[current]} to ${SIZE_NAMES[chosen]}.`}
        busy={isResizing}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
