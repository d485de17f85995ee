/** `@howdah/shared-ui/command`: the command menu's parts, on cmdk: search, groups, items, all by keyboard. */
export {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  type CommandDialogProps,
  type CommandItemProps,
} from './Command.tsx';
export { CommandListState, focusSearch, CommandNote, type CommandListStateProps } from './CommandNote.tsx';
export { defaultFilter, useCommandState } from 'cmdk';
