import { useShell } from '@howdah/shared-api/remote-contract';
import { CodeBlock, DescriptionList, IconButton, type DescriptionItem } from '@howdah/shared-ui';
import { DialogBody, DialogFooter, Sheet } from '@howdah/shared-ui/dialog';
import { SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './fact-sheet.module.css';

interface FactSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  items?: readonly DescriptionItem[];
  /** The statement that creates it. */
  definition?: string;
  children?: ReactNode;
  /** Buttons for next steps. */
  footer?: ReactNode;
}

/** The facts of an object that has no form. */
export function FactSheet({ open, onClose, title, items, definition, children, footer }: FactSheetProps) {
  const { openInSqlEditor } = useShell();
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={title} width={560}>
      <DialogBody className={classes.body}>
        {items && <DescriptionList items={items} />}
        {children}
        {definition && (
          <CodeBlock
            title="Definition"
            language="sql"
            code={definition}
            wrap
            actions={
              <IconButton
                size="sm"
                label="Open in SQL Editor"
                icon={<SquareTerminal aria-hidden />}
                onClick={() => openInSqlEditor({ sql: definition })}
              />
            }
          />
        )}
      </DialogBody>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </Sheet>
  );
}
