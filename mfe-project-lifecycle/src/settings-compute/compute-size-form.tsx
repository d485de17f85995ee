import type { Project } from '@howdah/shared-api/projects';
import type { ProjectResources } from '@howdah/shared-api/resources';
import { Badge, Button, Card, CardBody, CardFooter, CardHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useId, useState } from 'react';
import { formatBytes } from '../format/format-bytes.ts';
import { computeSizeTexts } from '../texts/compute.ts';
import { ResizeDialog } from './resize-dialog.tsx';
import { useResize } from './use-resize.ts';
import classes from './compute.module.css';

interface ComputeSizeFormProps {
  project: Project;
  resources: ProjectResources;
}

/** One of the compute sizes, as cards to choose from. */
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
      <CardHeader title={computeSizeTexts.title} description={computeSizeTexts.description} />
      <CardBody className={classes.sizes} role="radiogroup" aria-label={computeSizeTexts.title}>
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
            <span className={classes.sizeName}>{computeSizeTexts.names[id]}</span>
            {id === current && <Badge tone="accent">{computeSizeTexts.current}</Badge>}
            <span className={classes.sizeMemory}>{computeSizeTexts.memory(formatBytes(memory))}</span>
          </label>
        ))}
      </CardBody>
      {needsPlan && (
        <CardBody className={classes.needsPlan}>
          {computeSizeTexts.needsPlan}{' '}
          <Link to={`/org/${project.organization_slug}/billing?panel=subscriptionPlan`}>
            {computeSizeTexts.changePlan}
          </Link>
        </CardBody>
      )}
      <CardFooter>
        <Button
          disabled={!isKnown}
          disabledReason={refusal ?? (isUnchanged ? computeSizeTexts.unchanged : undefined)}
          onClick={() => setConfirming(true)}
        >
          {computeSizeTexts.action}
        </Button>
      </CardFooter>
      <ResizeDialog
        open={confirming}
        onOpenChange={setConfirming}
        projectName={project.name}
        change={computeSizeTexts.change(computeSizeTexts.names[current], computeSizeTexts.names[chosen])}
        busy={isResizing}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
