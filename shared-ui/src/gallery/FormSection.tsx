import { Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { Field } from '../field/Field.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Input } from '../input/Input.tsx';
import { Select } from '../select/Select.tsx';
import { Switch } from '../switch/Switch.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import styles from './Gallery.module.css';

const limits = [
  { value: '100', label: '100 rows' },
  { value: '500', label: '500 rows' },
  { value: '1000', label: '1,000 rows' },
  { value: 'none', label: 'No limit', disabled: true },
];

export function FormSection() {
  const [limit, setLimit] = useState('100');
  return (
    <>
      <div className={styles.grid}>
        <Field label="Project name" hint="Shown to everyone in the organization.">
          <Input placeholder="Bookshop" />
        </Field>
        <Field label="Password" error="At least 8 characters." required>
          <Input
            type="password"
            defaultValue="short"
            autoComplete="off"
            trailing={<IconButton size="sm" label="Show password" icon={<Eye aria-hidden />} />}
          />
        </Field>
        <Field label="Reference ID" hint="Used by the API; it never changes.">
          <Input
            readOnly
            mono
            value="qxkjvbwnzmtrlpshdfgc"
            trailing={
              <CopyButton iconOnly size="sm" value="qxkjvbwnzmtrlpshdfgc" label="Copy reference ID" />
            }
          />
        </Field>
        <Field label="Region" aside="Optional">
          <Input disabled defaultValue="local" />
        </Field>
        <Field label="Row limit">
          <Select options={limits} value={limit} onValueChange={setLimit} />
        </Field>
        <Field label="Disabled">
          <Select options={limits} disabled defaultValue="500" />
        </Field>
      </div>
      <Field label="Message" hint="It grows with its text." error={undefined}>
        <TextArea placeholder="What would you change?" autoGrow />
      </Field>
      <div className={styles.row}>
        <div style={{ inlineSize: 220 }}>
          <Input
            size="sm"
            type="search"
            aria-label="Search tables"
            placeholder="Search tables"
            leading={<Search aria-hidden />}
          />
        </div>
        <Select size="sm" inline aria-label="Row limit" options={limits} defaultValue="100" />
      </div>
      <div className={styles.grid}>
        <Checkbox label="Pricing" defaultChecked />
        <Checkbox label="Missing feature" description="Tell us which one below." />
        <Checkbox label="All tables" indeterminate />
        <Checkbox label="Not allowed" disabled defaultChecked />
        <Switch label="Read-only" defaultChecked />
        <Switch label="Row level security" description="Policies decide who sees a row." />
        <Switch label="Not allowed" disabled />
        <Switch label="Not allowed, on" disabled defaultChecked />
      </div>
    </>
  );
}
