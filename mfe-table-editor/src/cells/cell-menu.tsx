import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { UnstyledButton } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { CircleSlash, Copy, ListFilter, PanelRight, SquareArrowOutUpRight, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { CellMenuPosition } from '../grid/table-grid.tsx';
import classes from './cell-menu.module.css';

interface CellMenuProps {
  /** Null while it is closed. */
  position: Omit<CellMenuPosition, 'row' | 'column'> | null;
  column: RelationColumn;
  /** The value of the cell; null for NULL. */
  value: string | null;
  canEdit: boolean;
  /** Whether rows can be filtered by the value: its type must allow it, and the page must have all of it. */
  canFilter: boolean;
  onClose(): void;
  onCopy(): void;
  onShow(): void;
  onFilter(): void;
  onSetNull(): void;
  onSetDefault(): void;
  onPeek(): void;
}

/** The menu of a cell, opened by right click or Shift+F10. */
export default function CellMenu({
  position,
  column,
  value,
  canEdit,
  canFilter,
  onClose,
  ...on
}: CellMenuProps) {
  const chosen = useRef<() => void>(null);

  // Run the action after the menu has closed, so that a sheet that it opens returns the focus to the grid.
  const runChosen = (event: Event) => {
    event.preventDefault();
    // A click outside the menu focuses something else.
    if (document.activeElement === document.body) position?.returnFocus();
    chosen.current?.();
  };
  return (
    <DropdownMenu
      open={position !== null}
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={runChosen}
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
      <MenuItem icon={<PanelRight aria-hidden />} onSelect={() => (chosen.current = on.onShow)}>
        {canEdit ? 'Edit value' : 'Show value'}
      </MenuItem>
      <MenuItem
        icon={<Copy aria-hidden />}
        disabled={value === null}
        onSelect={() => (chosen.current = on.onCopy)}
      >
        Copy value
      </MenuItem>
      {canFilter && (
        <MenuItem icon={<ListFilter aria-hidden />} onSelect={() => (chosen.current = on.onFilter)}>
          Filter by this value
        </MenuItem>
      )}
      {column.references && value !== null && canFilter && (
        <MenuItem icon={<SquareArrowOutUpRight aria-hidden />} onSelect={() => (chosen.current = on.onPeek)}>
          {`Show row of ${column.references.table}`}
        </MenuItem>
      )}
      {canEdit && (column.nullable || column.default !== null) && (
        <>
          <MenuSeparator />
          {column.nullable && (
            <MenuItem icon={<CircleSlash aria-hidden />} onSelect={() => (chosen.current = on.onSetNull)}>
              Set to NULL
            </MenuItem>
          )}
          {column.default !== null && (
            <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => (chosen.current = on.onSetDefault)}>
              Set to default
            </MenuItem>
          )}
        </>
      )}
    </DropdownMenu>
  );
}
