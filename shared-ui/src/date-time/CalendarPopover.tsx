import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { FieldContext } from '../field/field-context.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Popover } from '../popover/Popover.tsx';
import { focusActiveDay } from './Calendar.tsx';
import styles from './DateTimeInput.module.css';

interface CalendarPopoverProps {
  /** The accessible name of the button and of what it opens. */
  label: string;
  children(close: () => void): ReactNode;
}

/** A button that opens a popover with a `Calendar`, and focuses its day. */
export function CalendarPopover({ label, children }: CalendarPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover
      ref={content}
      label={label}
      align="end"
      className={styles.popover}
      open={isOpen}
      onOpenChange={setOpen}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (content.current) focusActiveDay(content.current);
      }}
      trigger={<IconButton size="sm" label={label} icon={<CalendarDays aria-hidden />} />}
    >
      {/* Resets the context of the `Field`, because the popover's controls have labels of their own. */}
      <FieldContext value={null}>{children(() => setOpen(false))}</FieldContext>
    </Popover>
  );
}
