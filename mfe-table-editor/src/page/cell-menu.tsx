import type { RelationColumn } from '@howdah/shared-api/pg-meta';
import { UnstyledButton } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { CircleSlash, Copy, ListFilter, PanelRight, SquareArrowOutUpRight, Undo2 } from 'lucide-react';
import type { CellMenuPosition } from '../grid/table-grid.tsx';
import classes from './cell-menu.module.css';

interface CellMenuProps {
  /** Null while it is closed. */
  position: Pick<CellMenuPosition, 'x' | 'y'> | null;
  column: RelationColumn;
  /** Null for NULL. */
  value: string | null;
  canEdit: boolean;
  /** Whether rows can be found by the value: by its type, and where it is more than its beginning. */
  canFilter: boolean;
  onClose(): void;
  onCopy(): void;
  onShow(): void;
  onFilter(): void;
  onSetNull(): void;
  onSetDefault(): void;
  onPeek(): void;
}

/** What a right click on a cell offers, or Shift+F10. */
export default function CellMenu({
  position,
  column,
  value,
  canEdit,
  canFilter,
  onClose,
  ...on
}: CellMenuProps) {
  return (
    <DropdownMenu
      open={position !== null}
      onOpenChange={(open) => !open && onClose()}
      aria-label="Cell"
      sideOffset={0}
      trigger={
        <UnstyledButton
          className={classes.anchor}
          style={position ? { left: position.x, top: position.y } : undefined}
          tabIndex={-1}
          aria-hidden
        />
      }
    >
      <MenuItem icon={<PanelRight aria-hidden />} onSelect={on.onShow}>
        {canEdit ? 'Edit value' : 'Show value'}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} disabled={value === null} onSelect={on.onCopy}>
        Copy value
      </MenuItem>
      {canFilter && (
        <MenuItem icon={<ListFilter aria-hidden />} onSelect={on.onFilter}>
          Filter by this value
        </MenuItem>
      )}
      {column.references && value !== null && canFilter && (
        <MenuItem icon={<SquareArrowOutUpRight aria-hidden />} onSelect={on.onPeek}>
          {`Show row of ${column.references.table}`}
        </MenuItem>
      )}
      {canEdit && (column.nullable || column.default !== null) && (
        <>
          <MenuSeparator />
          {column.nullable && (
            <MenuItem icon={<CircleSlash aria-hidden />} onSelect={on.onSetNull}>
              Set to NULL
            </MenuItem>
          )}
          {column.default !== null && (
            <MenuItem icon={<Undo2 aria-hidden />} onSelect={on.onSetDefault}>
              Set to default
            </MenuItem>
          )}
        </>
      )}
    </DropdownMenu>
  );
}
