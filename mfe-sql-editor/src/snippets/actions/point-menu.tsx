import { DropdownMenu, MenuItem, MenuSeparator } from '@howdah/shared-ui/menu';
import {
  Copy,
  Download,
  FilePlus,
  FolderInput,
  FolderPlus,
  Lock,
  Pencil,
  Sparkles,
  Star,
  Trash2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { Fragment } from 'react';
import type { ActionId, RowAction } from './row-actions.ts';

const icons: Record<ActionId, LucideIcon> = {
  'new-query': FilePlus,
  'new-folder': FolderPlus,
  rename: Pencil,
  'rename-with-ai': Sparkles,
  duplicate: Copy,
  favorite: Star,
  share: UsersRound,
  unshare: Lock,
  move: FolderInput,
  download: Download,
  delete: Trash2,
};

interface PointMenuProps {
  /** In the window, in pixels. */
  at: { x: number; y: number };
  groups: readonly (readonly RowAction[])[];
  onAction(id: ActionId): void;
  onClose(): void;
  /** Takes the focus when the menu closes. */
  onFocusBack(): void;
}

/** A menu that opens where the pointer is, or below the button that asked for it. */
export function PointMenu({ at, groups, onAction, onClose, onFocusBack }: PointMenuProps) {
  return (
    <DropdownMenu
      open
      onOpenChange={(open) => !open && onClose()}
      trigger={
        <span aria-hidden style={{ position: 'fixed', insetInlineStart: at.x, insetBlockStart: at.y }} />
      }
      sideOffset={0}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onFocusBack();
      }}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <MenuSeparator />}
          {group.map(({ id, label, shortcut, disabledReason, tone }) => {
            const Icon = icons[id];
            return (
              <MenuItem
                key={id}
                icon={<Icon aria-hidden />}
                shortcut={shortcut}
                tone={tone}
                disabled={disabledReason !== undefined}
                description={disabledReason}
                onSelect={() => onAction(id)}
              >
                {label}
              </MenuItem>
            );
          })}
        </Fragment>
      ))}
    </DropdownMenu>
  );
}
