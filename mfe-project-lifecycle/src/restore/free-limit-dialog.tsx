import type { FreeLimitMember } from '@howdah/shared-api/organizations/billing';
import { Button } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import classes from './restore.module.css';

interface FreeLimitDialogProps {
  members: readonly FreeLimitMember[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Lists the members who have reached the limit of free projects (docs/product/lifecycle.md#screens). */
export function FreeLimitDialog({ members, open, onOpenChange }: FreeLimitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Your organization has members who have exceeded their free project limits"
      description="These owners and administrators have reached their limit of active free projects. Pause or delete another of their projects, or upgrade the organization, then restore this one."
    >
      <DialogBody>
        <ul className={classes.members}>
          {members.map(({ username, primary_email: email, free_project_limit: limit }) => (
            <li key={email} className={classes.member}>
              <span>{`${username} (${email})`}</span>
              <span
                className={classes.limit}
              >{`Limit: ${limit} free ${limit === 1 ? 'project' : 'projects'}`}</span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">Understood</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  );
}
