import { Button, IconButton } from '@howdah/shared-ui';
import { Plus } from 'lucide-react';
import type { NewTable } from './use-new-table.tsx';

interface NewTableButtonProps {
  newTable: NewTable;
  /** An icon alone, or with its label. */
  isSmall?: boolean;
}

/** Opens the form of a new table. */
export function NewTableButton({ newTable, isSmall = false }: NewTableButtonProps) {
  const { isDenied, reason, show } = newTable;
  if (isDenied) return null;
  if (!isSmall) {
    return (
      <Button size="sm" icon={<Plus aria-hidden />} disabledReason={reason} onClick={show}>
        New table
      </Button>
    );
  }
  return (
    <IconButton
      size="sm"
      label="New table"
      icon={<Plus aria-hidden />}
      disabledReason={reason}
      onClick={show}
    />
  );
}
