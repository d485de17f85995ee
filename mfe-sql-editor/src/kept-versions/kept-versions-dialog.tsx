import { Button, CopyButton, formatRelative } from '@howdah/shared-ui';
import { Dialog, DialogBody } from '@howdah/shared-ui/dialog';
import type { KeptVersion } from '../documents/index.ts';
import { documentTexts } from '../documents/document-texts.ts';
import classes from './kept-versions.module.css';

interface KeptVersionsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Newest first. */
  versions: readonly KeptVersion[];
  /** Opens a text as a new document. */
  onOpen(sql: string): void;
}

const texts = documentTexts.versions;
/** The versions of a document that lost a conflict, each with a button to open it again. */
export function KeptVersionsDialog({ open, onOpenChange, versions, onOpen }: KeptVersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      size="lg"
    >
      <DialogBody>
        <ul className={classes.list}>
          {versions.map(({ id, sql, why, at }) => (
            <li key={id} className={classes.version}>
              <div className={classes.head}>
                <span className={classes.why}>{why}</span>
                <time className={classes.when} dateTime={new Date(at).toISOString()}>
                  {formatRelative(at)}
                </time>
                <CopyButton value={sql} label={texts.copy} iconOnly size="sm" />
                <Button size="sm" onClick={() => onOpen(sql)}>
                  {texts.open}
                </Button>
              </div>
              {/* Can be scrolled, so it can be reached by keyboard. */}
              <pre className={classes.sql} tabIndex={0} aria-label={why}>
                {sql}
              </pre>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
