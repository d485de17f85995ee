import type { KeyRole } from '@howdah/shared-api/data-api';
import { Badge, Field, Input } from '@howdah/shared-ui';
import type { KeyState } from '../jwt-secret/use-jwt-secret-update.ts';
import { SecretField } from '../secret-field/secret-field.tsx';
import { keysTexts } from '../texts/settings-api.ts';
import classes from './keys.module.css';

interface KeyFieldProps {
  role: KeyRole;
  apiKey: string | undefined;
  state: KeyState;
}

/** One key. The anon key is always shown; the other one only when somebody asks to see it (docs/product/api-docs.md#what-is-checked). */
export function KeyField({ role, apiKey, state }: KeyFieldProps) {
  const { label: name, tag, hint } = keysTexts[role];
  const isSecret = role === 'service_role';
  const label = (
    <span className={classes.label}>
      <code>{name}</code> <Badge tone={isSecret ? 'danger' : 'neutral'}>{tag}</Badge>
    </span>
  );
  if (state !== 'ready' || apiKey === undefined) {
    return (
      <Field label={label} hint={hint} layout="row">
        <Input
          readOnly
          value=""
          placeholder={state === 'failed' ? keysTexts.failedUpdate : keysTexts.updating}
          aria-busy={state === 'updating'}
        />
      </Field>
    );
  }
  return (
    <SecretField
      name={name}
      label={label}
      value={apiKey}
      secret={isSecret}
      copyLabel={keysTexts.copy(name)}
      hint={hint}
    />
  );
}
