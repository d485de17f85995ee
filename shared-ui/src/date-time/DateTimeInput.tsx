import { DateTime } from 'luxon';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { formatInstant, parseInstant } from '../dates/dates.ts';
import { usePermissionAround } from '../denied/permission.ts';
import { Field } from '../field/Field.tsx';
import { Input, type InputProps } from '../input/Input.tsx';
import { Calendar } from './Calendar.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import styles from './DateTimeInput.module.css';

export interface DateTimeInputProps extends Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'trailing'
> {
  /** ISO 8601, or empty. Text that is not a date is kept as typed; `parseInstant` tells them apart. */
  value: string;
  onValueChange(value: string): void;
  /** The accessible name of the button that opens the calendar. */
  calendarLabel?: string;
}

/** A date and a time in UTC, typed in the format that the product shows, or chosen from a calendar. */
export function DateTimeInput({
  value,
  onValueChange,
  calendarLabel = 'Choose a date',
  readOnly = false,
  disabled = false,
  onBlur,
  placeholder = '31 Jan 2027 12:00:00 UTC',
  ...rest
}: DateTimeInputProps) {
  /** The text while typing. Afterwards, the format of the product. */
  const [typed, setTyped] = useState<string>();
  const permission = usePermissionAround();
  const isLocked = readOnly || disabled || permission !== 'allowed';
  const instant = parseInstant(value);
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      placeholder={isLocked ? 'None' : placeholder}
      {...rest}
      value={typed ?? (instant ? formatInstant(instant) : value)}
      readOnly={readOnly}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(parseInstant(target.value) ?? target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      trailing={
        !isLocked && (
          <CalendarPopover label={calendarLabel}>
            {(close) => (
              <DateTimePicker
                instant={instant}
                onChange={(next) => {
                  setTyped(undefined);
                  onValueChange(next);
                }}
                onClose={close}
              />
            )}
          </CalendarPopover>
        )
      }
    />
  );
}

interface DateTimePickerProps {
  instant: string | undefined;
  onChange(value: string): void;
  onClose(): void;
}

function DateTimePicker({ instant, onChange, onClose }: DateTimePickerProps) {
  const selected =
    instant === undefined ? undefined : DateTime.fromISO(instant, { zone: 'utc', locale: 'en' });
  const [today] = useState(() => DateTime.utc({ locale: 'en' }));
  const [time, setTime] = useState(selected?.toFormat('HH:mm') ?? '00:00');
  const clock = readTime(time);

  const select = (day: DateTime) => {
    onChange(day.set(clock ?? {}).toISO() ?? '');
    onClose();
  };
  const changeTime = (text: string) => {
    setTime(text);
    const next = readTime(text);
    if (selected && next) onChange(selected.set({ ...next, second: 0, millisecond: 0 }).toISO() ?? '');
  };
  return (
    <>
      <Calendar selected={selected} today={today} onSelect={select} />
      <div className={styles.foot}>
        <Field label="Time in UTC" error={!clock && 'Enter hours and minutes, for example 09:30'}>
          <Input
            size="sm"
            value={time}
            autoComplete="off"
            inputMode="numeric"
            onChange={(event) => changeTime(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Does not submit the form around it.
              event.preventDefault();
              if (selected && clock) onClose();
            }}
          />
        </Field>
        <Button
          size="sm"
          variant="ghost"
          disabled={instant === undefined}
          onClick={() => {
            onChange('');
            onClose();
          }}
        >
          Clear
        </Button>
      </div>
    </>
  );
}

function readTime(text: string): { hour: number; minute: number } | undefined {
  const { isValid, hour, minute } = DateTime.fromFormat(text.trim(), 'H:mm', { zone: 'utc' });
  return isValid ? { hour, minute } : undefined;
}
