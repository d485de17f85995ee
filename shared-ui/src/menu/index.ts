/** `@howdah/shared-ui/menu`: actions behind a button (`DropdownMenu`) or a right click (`ContextMenu`), with one set of parts for both. */
export { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';
export { DropdownMenu, type DropdownMenuProps } from './DropdownMenu.tsx';
export {
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuSub,
  type MenuItemProps,
} from './menu-parts.tsx';
