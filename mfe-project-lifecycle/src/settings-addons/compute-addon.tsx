import { useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Card, CardBody, CardHeader, DescriptionList } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { resourceFacts } from '../settings-compute/resource-facts.ts';

/** The compute size and the disk of the project. */
export function ComputeAddon({ project }: { project: Project }) {
  const { currentData: resources, error } = useResourcesGetQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card>
      <CardHeader
        title="Compute and disk"
        description="Get more memory for Postgres and a larger disk."
        actions={
          <Button asChild>
            <Link to={`/project/${project.ref}/settings/compute-and-disk`}>Change size</Link>
          </Button>
        }
      />
      {(resources || !error) && (
        <CardBody>
          <DescriptionList items={resourceFacts(resources)} />
        </CardBody>
      )}
    </Card>
  );
}
