import { claimsOf, type ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import type { Project } from '@howdah/shared-api/projects';
import { CodeBlock, Disclosure, Radio, RadioGroup, Select } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { useState, type ReactElement } from 'react';
import { assuranceTexts, impersonationTexts, ownRole, roleLabel, roleTexts } from './run-role.ts';
import classes from './role-popover.module.css';
import { UserSearch } from './user-search.tsx';

/** `own` is that of the user. */
type RoleName = 'own' | keyof typeof roleTexts;

interface RolePopoverProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  project: Pick<Project, 'ref' | 'connectionString'>;
  /** Null is the user's own role. */
  role: ImpersonatedRole | null;
  /** Whether the user is a read-only member. */
  isReader: boolean;
  onChange(role: ImpersonatedRole | null): void;
}

const ASSURANCES = (Object.keys(assuranceTexts) as (keyof typeof assuranceTexts)[]).map((value) => ({
  value,
  label: assuranceTexts[value],
}));

/** Chooses the role that SQL runs as. A choice applies immediately, `authenticated` once a user is chosen. */
export function RolePopover({ project, role, isReader, onChange, ...popover }: RolePopoverProps) {
  const [picked, setPicked] = useState<RoleName>(role?.role ?? 'own');
  const texts = { own: ownRole(isReader), ...roleTexts };
  const [now] = useState(() => Math.floor(Date.now() / 1000));

  function pick(name: RoleName) {
    setPicked(name);
    if (name === 'own') onChange(null);
    else if (name !== 'authenticated') onChange({ type: 'postgrest', role: name });
  }

  return (
    <Popover {...popover} label={impersonationTexts.title} align="end" className={classes.popover}>
      <RadioGroup legend={impersonationTexts.title} value={picked} onValueChange={pick}>
        {(Object.keys(texts) as RoleName[]).map((name) => (
          <Radio
            key={name}
            value={name}
            label={<code>{texts[name].label}</code>}
            description={texts[name].description}
          />
        ))}
      </RadioGroup>
      {picked === 'authenticated' && (
        <UserSearch
          project={project}
          chosen={role?.role === 'authenticated' ? role.user : null}
          onChoose={(user) => onChange({ type: 'postgrest', role: 'authenticated', user, aal: 'aal1' })}
        />
      )}
      {picked === 'authenticated' && role?.role !== 'authenticated' && (
        <p role="status" className={classes.notYet}>
          {impersonationTexts.notYet(roleLabel(role, isReader))}
        </p>
      )}
      {role?.role === 'authenticated' && picked === 'authenticated' && (
        <>
          <label className={classes.factors}>
            {impersonationTexts.factors}
            <Select
              size="sm"
              inline
              options={ASSURANCES}
              value={role.aal}
              onValueChange={(aal) => onChange({ ...role, aal })}
            />
          </label>
          <Disclosure summary={impersonationTexts.claims}>
            <CodeBlock language="json" code={JSON.stringify(claimsOf(project.ref, role, now), null, 2)} />
          </Disclosure>
        </>
      )}
      {role && <p className={classes.faint}>{impersonationTexts.note}</p>}
    </Popover>
  );
}
