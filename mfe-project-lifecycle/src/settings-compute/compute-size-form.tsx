import { COMPUTE_SIZE_NAMES } from '@howdah/shared-api/contract';
import type { Project } from '@howdah/shared-api/projects';
import type { ProjectResources } from '@howdah/shared-api/projects/advisors';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  formatBytes,
  Permitted,
  PermittedButton,
  Radio,
  RadioGroup,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useState } from 'react';
import { ResizeDialog, useResize } from './resize.tsx';
import classes from './compute.module.css';

export const COMPUTE_CARD = {
  title: 'Compute size',
  description: 'Sizes differ in the memory of Postgres. A change restarts the database.',
};

interface ComputeSizeFormProps {
  project: Project;
  resources: ProjectResources;
}

/** A form to choose the compute size. */
export function ComputeSizeForm({ project, resources }: ComputeSizeFormProps) {
  const { resize, isResizing, permission, who, refusal } = useResize(project);
  const current = resources.compute_size;
  const [chosen, setChosen] = useState(current);
  const [confirming, setConfirming] = useState(false);
  const isUnchanged = chosen === current;
  const needsPlan = resources.compute_sizes.some(({ included }) => !included);

  const confirm = async () => {
    await resize({ compute_size: chosen });
    setConfirming(false);
  };

  return (
    <Card>
      <CardHeader {...COMPUTE_CARD} />
      <Permitted permission={permission} who={who} action="resize this project">
        <CardBody>
          <RadioGroup
            legend={COMPUTE_CARD.title}
            hideLegend
            layout="cards"
            value={chosen}
            disabled={refusal !== undefined}
            onValueChange={setChosen}
          >
            {resources.compute_sizes.map(({ id, memory_bytes: memory, included }) => (
              <Radio
                key={id}
                value={id}
                label={COMPUTE_SIZE_NAMES[id]}
                badge={id === current && <Badge tone="accent">Current</Badge>}
                description={`${formatBytes(memory)} of memory`}
                disabled={!included}
              />
            ))}
          </RadioGroup>
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
          <PermittedButton
            permission={permission}
            action="resize this project"
            disabledReason={refusal ?? (isUnchanged ? 'The project already has this size' : undefined)}
            onClick={() => setConfirming(true)}
          >
            Resize compute
          </PermittedButton>
        </CardFooter>
      </Permitted>
      <ResizeDialog
        open={confirming}
        onOpenChange={setConfirming}
        projectName={project.name}
        change={`The compute size changes from ${COMPUTE_SIZE_NAMES[current]} to ${COMPUTE_SIZE_NAMES[chosen]}.`}
        busy={isResizing}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
