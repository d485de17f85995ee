import type { KeyRole } from '@howdah/shared-api/api-settings';
import { Badge, Field, Input } from '@howdah/shared-ui';
import type { KeyState } from '../jwt-secret/use-jwt-secret-update.ts';
import { SecretField } from '../secret-field/secret-field.tsx';
import { keysTexts } from '../texts/settings-api.ts';

interface KeyFieldProps {
  role: KeyRole;
  apiKey: string | undefined;
  state: KeyState;
}

/** One key. The anon key is always shown; the other one only when somebody asks to see it (spec 3, section 5). */
export function KeyField({ role, apiKey, state }: KeyFieldProps) {
  const { label, tag, hint } = keysTexts[role];
  const isSecret = role === 'service_role';
  const badge = <Badge tone={isSecret ? 'danger' : 'neutral'}>{tag}</Badge>;
  if (state !== 'ready' || apiKey === undefined) {
    return (
      <Field label={<code>{label}</code>} aside={badge} hint={hint} layout="row">
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
      label={label}
      value={apiKey}
      secret={isSecret}
      copyLabel={keysTexts.copy(label)}
      tag={badge}
      hint={hint}
    />
  );
}
