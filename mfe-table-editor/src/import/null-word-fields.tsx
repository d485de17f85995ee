import { Field, Input, Select } from '@howdah/shared-ui';
import { useState } from 'react';

const WORDS = [
  { value: 'nothing', word: '', label: 'Empty fields' },
  { value: 'NULL', word: 'NULL', label: 'NULL' },
  { value: 'null', word: 'null', label: 'null' },
  { value: '\\N', word: '\\N', label: '\\N' },
  { value: 'NA', word: 'NA', label: 'NA' },
  { value: 'none', word: null, label: 'Nothing' },
];
const OWN = { value: 'own', word: '', label: 'Another word' };
const OPTIONS = [...WORDS, OWN];

interface NullWordFieldsProps {
  /** Null if no text means NULL. */
  word: string | null;
  onChange(word: string | null): void;
}

/** Chooses which unquoted text means NULL: a common one, or any other word. */
export function NullWordFields({ word, onChange }: NullWordFieldsProps) {
  const usual = WORDS.find((one) => one.word === word);
  const [isOwn, setOwn] = useState(usual === undefined);
  return (
    <>
      <Field label="Treat as NULL" hint="Only values without quotes. A value in quotes stays text.">
        <Select
          options={OPTIONS}
          value={isOwn || !usual ? OWN.value : usual.value}
          onValueChange={(chosen) => {
            setOwn(chosen === OWN.value);
            onChange(OPTIONS.find(({ value }) => value === chosen)!.word);
          }}
        />
      </Field>
      {isOwn && (
        <Field label="Word for NULL" hint="Write it as in the file. Without a word, empty fields are NULL.">
          <Input
            mono
            autoFocus
            value={word ?? ''}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
    </>
  );
}
