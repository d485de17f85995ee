import type { SnippetSorting } from '@howdah/shared-api/snippets';
import {
  DropdownMenu,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuItem,
  MenuSeparator,
} from '@howdah/shared-ui/menu';
import { type ReactElement, useRef, Fragment } from 'react';
import { snippetTexts as texts } from '../snippet-texts.ts';
import {
  FilePlus,
  FolderPlus,
  LayoutTemplate,
  Copy,
  Download,
  FolderInput,
  Lock,
  Pencil,
  Sparkles,
  Star,
  Trash2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { editorFocus } from '../../editor/editor-focus.ts';
import type { ActionId, RowAction } from './row-actions.ts';

const icons: Record<ActionId, LucideIcon> = {
  'new-document': FilePlus,
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

/** A menu that opens at the pointer, or below its button. */
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

interface AddMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  onNewDocument(): void;
  onNewFolder(): void;
  onTemplates(): void;
}

export function AddMenu({ onNewDocument, onNewFolder, onTemplates, ...menu }: AddMenuProps) {
  const returnsToEditor = useRef(false);
  return (
    <DropdownMenu
      {...menu}
      align="end"
      onCloseAutoFocus={(event) => {
        if (returnsToEditor.current) {
          returnsToEditor.current = false;
          event.preventDefault();
          return editorFocus.give();
        }
        // The user is already typing the name of a new folder, so the button must not take the focus back.
        if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <MenuItem
        icon={<FilePlus aria-hidden />}
        onSelect={() => {
          returnsToEditor.current = true;
          onNewDocument();
        }}
      >
        {texts.newDocument}
      </MenuItem>
      <MenuItem icon={<FolderPlus aria-hidden />} onSelect={onNewFolder}>
        {texts.newFolder}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LayoutTemplate aria-hidden />} onSelect={onTemplates}>
        {texts.templates}
      </MenuItem>
    </DropdownMenu>
  );
}

interface SortMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  sorting: SnippetSorting;
  onSort(sorting: SnippetSorting): void;
}

export function SortMenu({ sorting, onSort, ...menu }: SortMenuProps) {
  return (
    <DropdownMenu {...menu} align="end">
      <MenuLabel>{texts.sort}</MenuLabel>
      <MenuRadioGroup
        value={sorting.sort_by}
        onValueChange={(field) => onSort(sortingBy(field as SnippetSorting['sort_by']))}
      >
        {SORT_FIELDS.map((field) => (
          <MenuRadioItem key={field} value={field}>
            {texts.sorting[field]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}

export const SORT_FIELDS = ['name', 'inserted_at', 'updated_at'] as const;

/** Names ascending, times descending. */
export function sortingBy(field: SnippetSorting['sort_by']): SnippetSorting {
  return { sort_by: field, sort_order: field === 'name' ? 'asc' : 'desc' };
}
