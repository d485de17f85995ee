import type { DateOrder } from '@howdah/shared-api/contract';
import { formatCount, Radio, RadioGroup } from '@howdah/shared-ui';
import { readDate, type UnorderedDates } from './date-order.ts';

const ORDERS: { value: DateOrder; label: string }[] = [
  { value: 'day_first', label: 'Day, month, year' },
  { value: 'month_first', label: 'Month, day, year' },
];

interface DateOrderFieldsProps {
  dates: UnorderedDates;
  order: DateOrder | undefined;
  onChange(order: DateOrder): void;
}

/** Chooses whether dates begin with the day or with the month, with an example of the file. */
export function DateOrderFields({ dates, order, onChange }: DateOrderFieldsProps) {
  const { count, columns, example } = dates;
  const where = columns.length === 1 ? columns[0]! : `${formatCount(columns.length)} columns`;
  return (
    <RadioGroup
      data-part="dates"
      legend="Order in dates"
      description={`${count === 1 ? '1 value' : `${formatCount(count)} values`} of ${where} can begin with the day or with the month.`}
      value={order}
      onValueChange={onChange}
    >
      {ORDERS.map(({ value, label }) => (
        <Radio
          key={value}
          value={value}
          label={label}
          description={readingText(example.trim(), readDate(example, value))}
        />
      ))}
    </RadioGroup>
  );
}

const readingText = (written: string, read: string | undefined) =>
  read === undefined ? `${written} is not a date in this order.` : `${written} is read as ${read}.`;
