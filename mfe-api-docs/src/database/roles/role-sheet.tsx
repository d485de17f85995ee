import { storedName } from '@howdah/shared-api/contract';
import type { PostgresRole } from '@howdah/shared-api/pg-meta';
import { Callout, Field, FieldError, Input } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { firstProblem } from '../change/first-problem.ts';
import { listErrors } from '../change/list-errors.ts';
import { nameHint } from '../change/name-schema.ts';
import { SettingsField } from '../change/settings-field.tsx';
import { type Membership, built, useChange } from '@howdah/shared-api/database';
import { changeRoleReason, createRoleReason, dropRoleReason, type Actor } from '../data/permissions.ts';
import { FLAG_TEXTS, RoleFlags } from './role-flags.tsx';
import { roleForm, roleSql, roleValues, type RoleValues } from './role-form.ts';
import { RoleLogin } from './role-login.tsx';
import { RoleMembership } from './role-membership.tsx';
import { scramVerifier } from './scram-verifier.ts';
import classes from './roles.module.css';

/** Replaces the password in the preview. */
const HIDDEN = '••••••••';

/** Whether fields are set that only matter for a role that logs in. They are then shown. */
function hasLogin({ password, validUntil, connectionLimit }: RoleValues): boolean {
  return password !== '' || validUntil !== '' || connectionLimit !== '';
}

interface RoleSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined to create one. */
  role: PostgresRole | undefined;
  /** Names of roles it can be a member of. */
  roles: readonly string[];
  /** Current memberships of all roles. */
  memberships: readonly Membership[];
  actor: Actor;
}

/** Creates or edits a role. */
export function RoleSheet({ open, onClose, role, roles, memberships: current, actor }: RoleSheetProps) {
  // A snapshot from opening the sheet; changes are relative to it.
  const [memberships] = useState(current);
  const form = useForm<RoleValues>({
    resolver: yupResolver(roleForm),
    defaultValues: roleValues(role, memberships),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const change = useChange();
  const values = useWatch({ control }) as RoleValues;
  const reason = role ? changeRoleReason(actor, role) : createRoleReason(actor);
  const fixedName = role && !reason ? dropRoleReason(actor, role) : undefined;
  const isFixed = reason !== undefined;
  const preview = built(() => roleSql(role, values, { password: HIDDEN, memberships }));

  const submit = handleSubmit(async (entered) => {
    const verifier = entered.password === '' ? undefined : await scramVerifier(entered.password);
    const made = roleSql(role, entered, { password: verifier ?? entered.password, memberships });
    if (!made) return;
    if (await change.run(made.sql, `Role ${storedName(entered.name)} ${role ? 'saved' : 'created'}`))
      onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={role ? `Role ${role.name}` : 'New role'}
      onSubmit={submit}
      submitLabel={role ? 'Save changes' : 'Create role'}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!role || preview !== undefined}
      preview={preview ?? (role ? undefined : firstProblem(roleForm, values))}
      holdsPassword={values.password !== ''}
      change={change}
    >
      <Field label="Name" required error={errors.name?.message} hint={fixedName ?? nameHint(values.name)}>
        <Input
          {...register('name')}
          mono
          readOnly={isFixed || fixedName !== undefined}
          autoComplete="off"
          autoFocus={!isFixed}
          spellCheck={false}
        />
      </Field>
      <RoleFlags register={register} disabled={isFixed} superuser={actor.facts.superuser} />
      {(role || values.canLogin || hasLogin(values)) && (
        <RoleLogin
          control={control}
          register={register}
          errors={errors}
          values={values}
          disabled={isFixed}
          isNew={!role}
        />
      )}
      <RoleMembership
        control={control}
        roles={roles.filter((name) => name !== role?.name)}
        disabled={isFixed}
      />
      <fieldset className={classes.group}>
        <legend>Settings</legend>
        <p className={classes.note}>Applied to each session of the role, for example statement_timeout.</p>
        <SettingsField control={control} register={register} name="config" disabled={isFixed} />
        <FieldError>{listErrors(formState, 'config').first}</FieldError>
      </fieldset>
      {values.isSuperuser && !isFixed && <Callout tone="warning">{FLAG_TEXTS.isSuperuser[1]}</Callout>}
    </ChangeSheet>
  );
}
