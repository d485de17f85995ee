import type { Project } from '@howdah/shared-api/projects';
import { Card, CardBody, CardHeader, DescriptionList } from '@howdah/shared-ui';
import { factsTexts } from '../texts/general.ts';
import { formatInstant } from '@howdah/shared-ui/dates';

/** What a person is asked for when they ask for help. */
export function ProjectFacts({ project }: { project: Project }) {
  return (
    <Card>
      <CardHeader title={factsTexts.title} />
      <CardBody>
        <DescriptionList
          items={[
            { term: factsTexts.ref, value: project.ref, mono: true, copy: project.ref },
            { term: factsTexts.version, value: project.dbVersion, mono: true },
            { term: factsTexts.region, value: project.region, mono: true },
            {
              term: factsTexts.created,
              value: <time dateTime={project.inserted_at}>{formatInstant(project.inserted_at)}</time>,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
