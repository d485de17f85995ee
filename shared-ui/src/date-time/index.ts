export { DateTimeInput, type DateTimeInputProps } from './DateTimeInput.tsx';
export { DayPopover, type DayPopoverProps } from './DayPopover.tsx';
