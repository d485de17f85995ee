import type { Branch, BranchStatus } from '@howdah/shared-api/projects/branches';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import {
  Badge,
  formatDay,
  Progress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
  type Tone,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Link } from '@howdah/shared-ui/router';
import { GitBranch } from 'lucide-react';
import { BranchActions } from './branch-actions.tsx';
import classes from './branches.module.css';

/** As in the breadcrumb. */
const MAIN = 'main';
const NONE = '–';

const STATUS_LABELS = { CREATING: 'Creating', READY: 'Ready', FAILED: 'Failed', REMOVING: 'Removing' };

const TONES: Record<BranchStatus, Tone> = {
  CREATING: 'info',
  READY: 'success',
  FAILED: 'danger',
  REMOVING: 'neutral',
};

interface BranchTableProps {
  branches: Branch[];
  /** The project itself: its branch main. */
  mainRef: string;
  /** The current project: the main project or one of the branches. */
  current: Project;
  onRemove(branch: Branch): void;
}

export function BranchTable({ branches, mainRef, current, onRemove }: BranchTableProps) {
  return (
    <Table label="Branches">
      <TableHead className={classes.heads}>
        <TableRow>
          <TableHeader>Branch</TableHeader>
          <TableHeader className={classes.wide}>Git branch</TableHeader>
          <TableHeader className={classes.wide}>Status</TableHeader>
          <TableHeader className={classes.wide}>Created</TableHeader>
          <TableHeader>
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        <MainRow projectRef={mainRef} project={mainRef === current.ref ? current : undefined} />
        {branches.map((branch) => (
          <TableRow key={branch.id}>
            <TableCell className={classes.name}>
              <BranchName branch={branch} isHere={branch.project_ref === current.ref} />
            </TableCell>
            <TableCell className={classes.wide} mono>
              <span className={classes.gitBranch}>
                <GitBranch aria-hidden /> {branch.git_branch}
              </span>
            </TableCell>
            <TableCell className={classes.wide}>
              <StatusOf branch={branch} />
            </TableCell>
            <TableCell className={classes.wide}>
              <Created at={branch.created_at} />
              {branch.created_by && (
                <span className={classes.below}>{`by ${branch.created_by.username}`}</span>
              )}
            </TableCell>
            <TableCell>
              <BranchActions
                branch={branch}
                isHere={branch.project_ref === current.ref}
                onRemove={onRemove}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The main project, of which the branches are copies. On a branch, only its ref is known. */
function MainRow({ projectRef, project }: { projectRef: string; project: Project | undefined }) {
  const isHealthy = project && isProjectHealthy(project.status);
  const state = project && (
    <Badge tone={isHealthy ? 'success' : 'neutral'} dot>
      {isHealthy ? 'Healthy' : 'Not running'}
    </Badge>
  );
  const created = project && <Created at={project.inserted_at} />;
  return (
    <TableRow>
      <TableCell className={classes.name}>
        {project ? (
          <>
            <span className={classes.plainName}>{MAIN}</span>
            <Badge tone="accent">Current</Badge>
          </>
        ) : (
          <Link to={`/project/${projectRef}`} className={classes.link}>
            {MAIN}
          </Link>
        )}
        {state && <span className={classes.narrowMark}>{state}</span>}
        {created && <div className={classes.narrow}>{created}</div>}
      </TableCell>
      <TableCell className={classes.wide}>
        <span className={classes.muted}>Not linked</span>
      </TableCell>
      <TableCell className={classes.wide}>{state ?? NONE}</TableCell>
      <TableCell className={classes.wide}>{created ?? NONE}</TableCell>
      <TableCell />
    </TableRow>
  );
}

/** The name links to the branch. While the branch is not ready, its progress or error is shown below. */
function BranchName({ branch, isHere }: { branch: Branch; isHere: boolean }) {
  const { name, project_ref: ref, status, progress, error } = branch;
  return (
    <>
      {status === 'READY' && !isHere ? (
        <Link to={`/project/${ref}`} className={classes.link}>
          {name}
        </Link>
      ) : (
        <span className={classes.plainName}>{name}</span>
      )}
      {isHere && <Badge tone="accent">Current</Badge>}
      <span className={classes.narrowMark}>
        <StatusOf branch={branch} />
      </span>
      <div className={classes.narrow}>
        <Created at={branch.created_at} />
      </div>
      {status === 'CREATING' && (
        <Progress
          className={classes.progress}
          label={`Copying the database for ${name}`}
          {...(progress === null ? {} : { value: progress })}
        />
      )}
      {status === 'FAILED' && (
        <p className={classes.problem}>
          {error ?? 'Failed to copy the database.'} This project is not affected. Try again or remove the
          branch.
        </p>
      )}
    </>
  );
}

function Created({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)} className={classes.created}>
      {formatDay(at)}
    </time>
  );
}

function StatusOf({ branch: { status } }: { branch: Branch }) {
  return (
    <Badge tone={TONES[status]} dot={status === 'CREATING'}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
