import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import type { ReactNode } from 'react';

interface TableListSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
}

/** The list of tables as a sheet on a narrow screen. */
export function TableListSheet({ children, ...sheet }: TableListSheetProps) {
  return (
    <Sheet {...sheet} title="Tables" side="start" width={320}>
      <DialogBody>{children}</DialogBody>
    </Sheet>
  );
}
