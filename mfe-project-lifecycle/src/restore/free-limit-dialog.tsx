import type { FreeLimitMember } from '@howdah/shared-api/billing';
import { Button } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { freeLimitTexts } from '../texts/paused.ts';
import classes from './free-limit-dialog.module.css';

interface FreeLimitDialogProps {
  members: readonly FreeLimitMember[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Says who has no room for one more active free project, instead of a restore (docs/product/lifecycle.md#screens). */
export function FreeLimitDialog({ members, open, onOpenChange }: FreeLimitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={freeLimitTexts.title}
      description={freeLimitTexts.body}
    >
      <DialogBody>
        <ul className={classes.members}>
          {members.map(({ username, primary_email: email, free_project_limit: limit }) => (
            <li key={email} className={classes.member}>
              <span>{freeLimitTexts.member(username, email)}</span>
              <span className={classes.limit}>{freeLimitTexts.limit(limit)}</span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">{freeLimitTexts.understood}</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  );
}
