import type { Project } from '@howdah/shared-api/projects';
import { Button, Card, CardBody, CardFooter, CardHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { SquareTerminal } from 'lucide-react';
import { embeddedTexts } from '../texts/database.ts';
import classes from './database.module.css';

/** PGlite has no network: what that means, and what to use instead. */
export function EmbeddedCard({ project }: { project: Project }) {
  return (
    <Card>
      <CardHeader title={embeddedTexts.title} description={embeddedTexts.body} />
      <CardBody className={classes.stack}>
        <h3 className={classes.subtitle}>{embeddedTexts.instead}</h3>
        <ul className={classes.points}>
          <li>{embeddedTexts.sql}</li>
          <li>{embeddedTexts.api}</li>
          <li>{embeddedTexts.postgres}</li>
        </ul>
      </CardBody>
      <CardFooter>
        <Button asChild>
          <Link to={`/project/${project.ref}/settings/api`}>{embeddedTexts.openApi}</Link>
        </Button>
        <Button asChild variant="primary" icon={<SquareTerminal aria-hidden />}>
          <Link to={`/project/${project.ref}/sql/new`}>{embeddedTexts.openEditor}</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
