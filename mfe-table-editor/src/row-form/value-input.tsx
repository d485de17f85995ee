import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { Input, Select, TextArea } from '@howdah/shared-ui';
import { DayPopover } from '@howdah/shared-ui/date-time';
import { useState } from 'react';
import { choicesOf } from '../grid/value-choices.tsx';
import { ReferencePicker } from '../references/reference-picker.tsx';
import { lineEndOf, withLineEnd } from './line-ends.ts';
import { dayOf, exampleOf, isLong, withDay } from './value-texts.ts';

interface ValueInputProps {
  column: RelationColumn;
  text: string;
  /** Describes the value while nothing is typed. */
  placeholder?: string;
  onChange(text: string): void;
  onBlur(): void;
}

/**
 * The control for a value, chosen by the type of the column. All of them accept text that Postgres parses, so numbers stay
 * exact and times keep their zone.
 */
export function ValueInput({ column, text, placeholder, onChange, onBlur }: ValueInputProps) {
  const { name, category, references, type } = column;
  const choices = choicesOf(column);
  // An input of one line would drop line breaks. The line ending stays the same while the user types.
  const [lineEnd, setLineEnd] = useState(() => lineEndOf(text));
  if (lineEnd === undefined && lineEndOf(text)) setLineEnd(lineEndOf(text));
  if (choices) {
    return (
      <Select
        value={text}
        placeholder={placeholder ?? 'Choose a value'}
        onValueChange={onChange}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    );
  }
  if (isLong(column) || lineEnd) {
    return (
      <TextArea
        autoGrow
        value={text}
        placeholder={placeholder ?? exampleOf(column)}
        onChange={(event) => onChange(withLineEnd(event.target.value, lineEnd))}
        onBlur={onBlur}
        spellCheck={false}
      />
    );
  }
  const day = dayOf(column, text);
  return (
    <Input
      value={text}
      placeholder={placeholder ?? exampleOf(column)}
      inputMode={category === 'N' && type !== 'money' ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      autoComplete="off"
      spellCheck={false}
      trailing={
        references ? (
          <ReferencePicker reference={references} onChoose={onChange} />
        ) : day !== undefined ? (
          <DayPopover
            label={`Choose the day of ${name}`}
            day={day}
            onChange={(next) => onChange(withDay(column, text, next))}
          />
        ) : undefined
      }
    />
  );
}
