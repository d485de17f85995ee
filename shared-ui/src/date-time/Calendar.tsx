import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateTime } from 'luxon';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import styles from './Calendar.module.css';

/** Always as many as the longest month needs, so that the height never changes. */
const WEEKS = 6;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface CalendarProps {
  /** The selected day, in UTC. */
  selected: DateTime | undefined;
  today: DateTime;
  onSelect(day: DateTime): void;
}

/**
 * A month to choose a day from, by the ARIA date picker pattern: arrows move by days and weeks, Home and End within the
 * week, Page Up and Page Down by months (with Shift by years), Enter or Space selects.
 */
export function Calendar({ selected, today, onSelect }: CalendarProps) {
  const monthId = useId();
  const grid = useRef<HTMLTableElement>(null);
  /** The one day that Tab reaches; its month is shown. */
  const [active, setActive] = useState(() => (selected ?? today).startOf('day'));

  const moveTo = (day: DateTime) => setActive(day.startOf('day'));
  // The arrows above the grid keep the focus, keys inside move it.
  useEffect(() => {
    if (grid.current?.contains(document.activeElement)) focusActiveDay(grid.current);
  }, [active]);

  const first = active.startOf('month').startOf('week');
  const handleKey = (event: KeyboardEvent) => {
    const next = dayByKey(active, event);
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          size="sm"
          label="Previous month"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => moveTo(active.minus({ months: 1 }))}
        />
        <h2 id={monthId} className={styles.month} aria-live="polite">
          {active.toFormat('MMMM yyyy')}
        </h2>
        <IconButton
          size="sm"
          label="Next month"
          icon={<ChevronRight aria-hidden />}
          onClick={() => moveTo(active.plus({ months: 1 }))}
        />
      </div>
      <table ref={grid} role="grid" aria-labelledby={monthId} className={styles.grid} onKeyDown={handleKey}>
        <thead>
          <tr>
            {DAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => (
            <tr key={week}>
              {DAYS.map((name, index) => {
                const day = first.plus({ days: week * DAYS.length + index });
                const isSelected = selected !== undefined && day.hasSame(selected, 'day');
                return (
                  <td key={name} role="gridcell" aria-selected={isSelected}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day.hasSame(active, 'day') ? 0 : -1}
                      aria-label={day.toFormat('d MMMM yyyy')}
                      aria-current={day.hasSame(today, 'day') ? 'date' : undefined}
                      data-outside={!day.hasSame(active, 'month') || undefined}
                      data-selected={isSelected || undefined}
                      onClick={() => onSelect(day)}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Focuses the day that Tab reaches. */
export function focusActiveDay(calendar: Element): void {
  calendar.querySelector<HTMLElement>('[role="gridcell"] > [tabindex="0"]')?.focus();
}

function dayByKey(day: DateTime, { key, shiftKey }: KeyboardEvent): DateTime | undefined {
  const page = shiftKey ? { years: 1 } : { months: 1 };
  switch (key) {
    case 'ArrowLeft':
      return day.minus({ days: 1 });
    case 'ArrowRight':
      return day.plus({ days: 1 });
    case 'ArrowUp':
      return day.minus({ weeks: 1 });
    case 'ArrowDown':
      return day.plus({ weeks: 1 });
    case 'Home':
      return day.startOf('week');
    case 'End':
      return day.endOf('week');
    case 'PageUp':
      return day.minus(page);
    case 'PageDown':
      return day.plus(page);
    default:
      return undefined;
  }
}
