import type { KeyRole } from '@howdah/shared-api/data-api';
import { Badge, Field, Input, Skeleton } from '@howdah/shared-ui';
import { SecretField } from './secret-field.tsx';
import type { KeyState } from './use-jwt-secret-state.ts';
import classes from './keys.module.css';

const ROLE_TEXTS = {
  anon: {
    tag: 'public',
    hint: 'Safe in a browser if row level security is enabled on your tables.',
  },
  service_role: {
    tag: 'secret',
    hint: 'Bypasses row level security. Use it on servers only, and never publish it.',
  },
};

interface KeyFieldProps {
  role: KeyRole;
  apiKey: string | undefined;
  state: KeyState;
}

/**
 * One key. The anon key is always visible, the service_role key is hidden until it is revealed
 * (docs/product/api-docs.md#screens).
 */
export function KeyField({ role, apiKey, state }: KeyFieldProps) {
  const { hint } = ROLE_TEXTS[role];
  const isSecret = role === 'service_role';
  const label = <KeyLabel role={role} />;
  if (state !== 'ready' || apiKey === undefined) {
    return (
      <Field label={label} hint={hint} layout="row">
        <Input
          readOnly
          value=""
          placeholder={
            state === 'failed'
              ? 'Unavailable because the last JWT secret update failed'
              : 'Updating JWT secret'
          }
          aria-busy={state === 'updating'}
        />
      </Field>
    );
  }
  return (
    <SecretField
      name={role}
      label={label}
      value={apiKey}
      secret={isSecret}
      copyLabel={`Copy ${role} key`}
      hint={hint}
    />
  );
}

function KeyLabel({ role }: { role: KeyRole }) {
  return (
    <span className={classes.label}>
      <code>{role}</code>{' '}
      <Badge tone={role === 'service_role' ? 'danger' : 'neutral'}>{ROLE_TEXTS[role].tag}</Badge>
    </span>
  );
}

/** A key's field while the keys load. */
export function KeyFieldSkeleton({ role }: { role: KeyRole }) {
  return (
    <Field label={<KeyLabel role={role} />} hint={ROLE_TEXTS[role].hint} layout="row">
      <Skeleton height={32} />
    </Field>
  );
}
