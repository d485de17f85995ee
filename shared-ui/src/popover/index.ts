/** `@howdah/shared-ui/popover`: a small panel beside the button that opened it. */
export { Popover, PopoverClose, type PopoverProps } from './Popover.tsx';
