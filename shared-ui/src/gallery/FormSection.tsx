import { Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { Card } from '../card/Card.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { DateTimeInput } from '../date-time/DateTimeInput.tsx';
import { TypeToConfirm } from '../dialog/TypeToConfirm.tsx';
import { Field } from '../field/Field.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { InlineInput } from '../inline-text/InlineText.tsx';
import { Input } from '../input/Input.tsx';
import { Radio, RadioGroup } from '../radio/Radio.tsx';
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
  const [until, setUntil] = useState('2026-11-22T14:30:00Z');
  const [typed, setTyped] = useState('');
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
        <Field label="Email" hint="Read-only: a fact.">
          <Input readOnly value="olga@example.com" />
        </Field>
        <Field label="Reference ID" hint="A fact with an action.">
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
        <Field label="Valid until" hint="Leave empty for no expiry.">
          <DateTimeInput value={until} onValueChange={setUntil} />
        </Field>
        <TypeToConfirm expected="Bookshop" value={typed} onChange={setTyped} autoFocus={false} />
      </div>
      <Choices />
      <Field label="Message" hint="It grows with its text." error={undefined}>
        <TextArea placeholder="What would you change?" autoGrow />
      </Field>
      <Card style={{ padding: 8 }}>
        <InlineInput aria-label="Name of the query" defaultValue="Best sellers" />
      </Card>
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

function Choices() {
  const [size, setSize] = useState('small');
  const [kind, setKind] = useState('generated');
  return (
    <>
      <RadioGroup legend="Compute size" layout="cards" value={size} onValueChange={setSize}>
        <Radio
          value="micro"
          label="Micro"
          badge={<Badge tone="accent">Current</Badge>}
          description="512 MB of memory"
        />
        <Radio value="small" label="Small" description="1 GB of memory" />
        <Radio value="medium" label="Medium" description="2 GB of memory" />
        <Radio value="large" label="Large" description="4 GB of memory" disabled />
      </RadioGroup>
      <div className={styles.grid}>
        <RadioGroup legend="New secret" value={kind} onValueChange={setKind}>
          <Radio
            value="generated"
            label="Generate a random secret"
            description="43 characters, generated by the platform."
          />
          <Radio value="own" label="Use your own secret" description="For tokens of another system." />
        </RadioGroup>
        <RadioGroup legend="Schema" layout="rows" value={size} onValueChange={setSize}>
          <Radio value="micro" label={<code>public</code>} />
          <Radio value="small" label={<code>shop</code>} />
        </RadioGroup>
      </div>
    </>
  );
}
