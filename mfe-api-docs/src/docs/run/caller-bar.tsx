import { Field, Input, Select } from '@howdah/shared-ui';
import { useId } from 'react';
import { useDocs } from '../docs-context.ts';
import { CALLER_LABELS, claimsError, type SampleCaller } from '../caller.ts';
import { runDisabledReason } from './run-reason.ts';
import classes from './caller-bar.module.css';

const NOTES: Record<SampleCaller['kind'], string> = {
  anon: 'Policies for anon decide which rows it reaches.',
  user: 'The role authenticated, with a token for ten minutes.',
  service: 'It bypasses row level security: it reaches every row.',
};

const OPTIONS = (Object.keys(CALLER_LABELS) as SampleCaller['kind'][]).map((value) => ({
  value,
  label: CALLER_LABELS[value],
}));

/** Chooses the caller of the samples on the page. */
export function CallerBar() {
  const { project, keys, caller, setCaller } = useDocs();
  const id = useId();
  const reason = runDisabledReason(project, keys, caller);
  if (reason && caller.kind !== 'user') {
    return <p className={classes.reason}>{`Samples cannot run here: ${lowerFirst(reason)}.`}</p>;
  }
  const choose = (kind: SampleCaller['kind']) =>
    setCaller(kind === 'user' ? { kind, id: '', claims: '' } : { kind });
  return (
    <div className={classes.bar} role="group" aria-label="Who runs the samples">
      <div className={classes.who}>
        <label htmlFor={id}>Run samples as</label>
        <Select
          id={id}
          size="sm"
          inline
          aria-describedby={`${id}-note`}
          options={OPTIONS}
          value={caller.kind}
          onValueChange={choose}
        />
        <span id={`${id}-note`} className={classes.note}>
          {NOTES[caller.kind]}
        </span>
      </div>
      {caller.kind === 'user' && (
        <>
          <Field label="User ID" hint="The claim sub, which auth.uid() returns." className={classes.field}>
            <Input
              value={caller.id}
              onChange={({ target }) => setCaller({ ...caller, id: target.value })}
              placeholder="00000000-0000-0000-0000-000000000000"
              spellCheck={false}
              autoComplete="off"
            />
          </Field>
          <Field
            label="More claims"
            aside="Optional"
            hint="A JSON object. It can set another role."
            error={claimsError(caller.claims)}
            className={classes.field}
          >
            <Input
              value={caller.claims}
              onChange={({ target }) => setCaller({ ...caller, claims: target.value })}
              placeholder='{"email": "ada@example.com"}'
              spellCheck={false}
              autoComplete="off"
            />
          </Field>
        </>
      )}
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
