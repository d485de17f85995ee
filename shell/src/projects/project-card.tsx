import type { Project } from '@howdah/shared-api/projects';
import { Card } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { StatusBadge } from './status-badge.tsx';
import classes from './project-card.module.css';

export function ProjectCard({ project }: { project: Project }) {
  const { ref, name, status, postgrestStatus, dbVersion, region } = project;
  return (
    <Card interactive className={classes.card}>
      <Link to={`/project/${ref}`} className={classes.link}>
        {name}
      </Link>
      <code className={classes.ref}>{ref}</code>
      <div className={classes.facts}>
        <StatusBadge status={status} postgrestStatus={postgrestStatus} />
        <span className={classes.version}>
          Postgres {dbVersion} · {region}
        </span>
      </div>
    </Card>
  );
}
