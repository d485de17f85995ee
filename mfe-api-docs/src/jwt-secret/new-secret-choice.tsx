import { Field, Input } from '@howdah/shared-ui';
import { useId } from 'react';
import { changeTexts as texts } from '../texts/settings-api.ts';
import { SECRET_LENGTH } from './secret-rules.ts';
import classes from './new-secret-choice.module.css';

export interface NewSecret {
  kind: 'generated' | 'own';
  /** What was typed, also while the other kind is chosen. */
  own: string;
}

interface NewSecretChoiceProps {
  secret: NewSecret;
  onChange(secret: NewSecret): void;
  /** What is wrong with one's own. */
  fault: string | undefined;
  disabled: boolean;
}

const KINDS = [
  { kind: 'generated', label: texts.generated, note: texts.generatedNote },
  { kind: 'own', label: texts.own, note: texts.ownNote },
] as const;

/** Where the new secret comes from: made up by the platform, or typed. */
export function NewSecretChoice({ secret, onChange, fault, disabled }: NewSecretChoiceProps) {
  const group = useId();
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{texts.choice}</legend>
      {KINDS.map(({ kind, label, note }) => (
        <label key={kind} className={classes.kind}>
          <input
            type="radio"
            name={group}
            checked={secret.kind === kind}
            onChange={() => onChange({ ...secret, kind })}
          />
          <span>
            {label}
            <span className={classes.note}>{note}</span>
          </span>
        </label>
      ))}
      {secret.kind === 'own' && (
        <Field label={texts.ownLabel} hint={texts.ownHint(SECRET_LENGTH.least)} error={fault}>
          <Input
            value={secret.own}
            onChange={(event) => onChange({ ...secret, own: event.target.value })}
            mono
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            data-1p-ignore
          />
        </Field>
      )}
    </fieldset>
  );
}
