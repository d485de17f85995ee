import type { Branch, BranchStatus } from '@howdah/shared-api/projects/branches';
import {
  Badge,
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
import { branchesTexts } from '../texts/branches.ts';
import { BranchActions } from './branch-actions.tsx';
import classes from './branches.module.css';

const { columns } = branchesTexts;

const TONES: Record<BranchStatus, Tone> = {
  CREATING: 'info',
  READY: 'success',
  FAILED: 'danger',
  REMOVING: 'neutral',
};

interface BranchTableProps {
  branches: Branch[];
  /** The project whose page this is: one of the branches, or what they are made of. */
  currentRef: string;
  onRemove(branch: Branch): void;
}

export function BranchTable({ branches, currentRef, onRemove }: BranchTableProps) {
  return (
    <Table label={branchesTexts.table}>
      <TableHead>
        <TableRow>
          <TableHeader>{columns.name}</TableHeader>
          <TableHeader className={classes.wide}>{columns.gitBranch}</TableHeader>
          <TableHeader className={classes.wide}>{columns.status}</TableHeader>
          <TableHeader className={classes.wide}>{columns.created}</TableHeader>
          <TableHeader>
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {branches.map((branch) => (
          <TableRow key={branch.id}>
            <TableCell className={classes.name}>
              <BranchName branch={branch} isHere={branch.project_ref === currentRef} />
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
              <time dateTime={branch.created_at} className={classes.created}>
                {formatInstant(branch.created_at)}
              </time>
              {branch.created_by && (
                <span className={classes.below}>{branchesTexts.by(branch.created_by.username)}</span>
              )}
            </TableCell>
            <TableCell>
              <BranchActions branch={branch} isHere={branch.project_ref === currentRef} onRemove={onRemove} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The name leads to the branch; below it stands what a person has to know while there is no branch to go to. */
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
      {isHere && <Badge tone="accent">{branchesTexts.here}</Badge>}
      <div className={classes.narrow}>
        <StatusOf branch={branch} />
      </div>
      {status === 'CREATING' && (
        <Progress
          className={classes.progress}
          label={branchesTexts.progress(name)}
          {...(progress === null ? {} : { value: progress })}
        />
      )}
      {status === 'FAILED' && (
        <p className={classes.problem}>
          {error ?? branchesTexts.failedWithoutReason} {branchesTexts.retryNote}
        </p>
      )}
    </>
  );
}

function StatusOf({ branch: { status } }: { branch: Branch }) {
  return (
    <Badge tone={TONES[status]} dot={status === 'CREATING'}>
      {branchesTexts.statuses[status]}
    </Badge>
  );
}
