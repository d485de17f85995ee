import { DateTime } from 'luxon';
import { Calendar } from './Calendar.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';

export interface DayPopoverProps {
  /** The accessible name of the button. */
  label: string;
  /** `2027-01-31`; anything else selects no day. */
  day: string;
  onChange(day: string): void;
}

/** A button that opens a calendar to choose a day from, for a field that also accepts other values. */
export function DayPopover({ label, day, onChange }: DayPopoverProps) {
  const selected = DateTime.fromISO(day, { zone: 'utc', locale: 'en' });
  return (
    <CalendarPopover label={label}>
      {(close) => (
        <Calendar
          selected={selected.isValid ? selected : undefined}
          today={DateTime.utc({ locale: 'en' })}
          onSelect={(chosen) => {
            onChange(chosen.toISODate() ?? '');
            close();
          }}
        />
      )}
    </CalendarPopover>
  );
}
