import { Button, CopyButton, Field, Input } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter, useDiscardQuestion } from '@howdah/shared-ui/dialog';
import type { ReactNode } from 'react';

/** A secret that the platform returns once. */
export interface ShownOnce {
  title: string;
  description: string;
  label: string;
  value: string;
  copyLabel: string;
}

interface ShownOnceDialogProps {
  open: boolean;
  onClose(): void;
  /** Of the form. */
  title: string;
  description: string;
  busy: boolean;
  /** The form has input that would be lost. */
  isDirty: boolean;
  /** Undefined until it is created. */
  created: ShownOnce | undefined;
  /** The form. */
  children: ReactNode;
}

/** A form, then the secret that it created. Asks before it drops input, and closes with the secret only by its buttons. */
export function ShownOnceDialog({
  open,
  onClose,
  title,
  description,
  busy,
  isDirty,
  created,
  children,
}: ShownOnceDialogProps) {
  const discard = useDiscardQuestion({ isDirty: open && isDirty && !created, onDiscard: onClose });
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && discard.close()}
        title={created?.title ?? title}
        description={created?.description ?? description}
        busy={busy}
        dismissible={!created}
      >
        {created ? (
          <>
            <DialogBody>
              <Field label={created.label}>
                <Input value={created.value} readOnly mono onFocus={(event) => event.target.select()} />
              </Field>
            </DialogBody>
            <DialogFooter>
              <CopyButton value={created.value} label={created.copyLabel} variant="primary" />
              <DialogClose asChild>
                <Button>Done</Button>
              </DialogClose>
            </DialogFooter>
          </>
        ) : (
          children
        )}
      </Dialog>
      {discard.question}
    </>
  );
}
