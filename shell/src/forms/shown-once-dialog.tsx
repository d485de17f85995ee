import { Button, CopyButton, Field, Input } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter, useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { useState, type ReactNode } from 'react';

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
  /** Called before the user leaves the page. */
  onLeave(): void;
  /** Of the form. */
  title: string;
  description: string;
  busy: boolean;
  /** The form has input that would be lost. */
  isDirty: boolean;
  /** The name of what is shown once: "access token". */
  secret: string;
  /** Undefined until it is created. */
  created: ShownOnce | undefined;
  /** The form. */
  children: ReactNode;
}

/**
 * A form, then the secret that it created. Asks before it drops input, and before a secret that was not copied is left. A secret
 * closes only by its buttons.
 */
export function ShownOnceDialog({
  open,
  onClose,
  onLeave,
  title,
  description,
  busy,
  isDirty,
  secret,
  created,
  children,
}: ShownOnceDialogProps) {
  const [copied, setCopied] = useState<string>();
  const isCopied = created !== undefined && created.value === copied;
  const discard = useDiscardQuestion({
    name: created?.title ?? title,
    isDirty: open && (created ? !isCopied : isDirty),
    isSaving: busy,
    ...((created || busy) && { secret }),
    onDiscard: onClose,
    onLeave,
  });
  // A button closes a secret at once.
  const close = created ? onClose : discard.close;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title={created?.title ?? title}
        description={created?.description ?? description}
        busy={busy}
        dismissible={!created}
      >
        {created ? (
          <>
            <DialogBody>
              <Field label={created.label}>
                <Input
                  value={created.value}
                  readOnly
                  mono
                  onFocus={(event) => event.target.select()}
                  onCopy={() => setCopied(created.value)}
                />
              </Field>
            </DialogBody>
            <DialogFooter>
              <CopyButton
                value={created.value}
                label={created.copyLabel}
                variant="primary"
                onCopied={() => setCopied(created.value)}
              />
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
