import type { PostgresRole } from '@howdah/shared-api/pg-meta';
import { Callout, Field, Input } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { roleTexts } from '../../texts/database-roles.ts';
import { built } from '../change/built-sql.ts';
import { ChangeSheet } from '../change/change-sheet.tsx';
import { nameHint, storedName } from '../change/name-schema.ts';
import { SettingsField } from '../change/settings-field.tsx';
import { useChange } from '../change/use-change.ts';
import type { Membership } from '../data/memberships.ts';
import { changeRoleReason, createRoleReason, dropRoleReason, type Asker } from '../rights/rights.ts';
import { RoleFlags } from './role-flags.tsx';
import { roleForm, roleSql, roleValues, type RoleValues } from './role-form.ts';
import { RoleLogin } from './role-login.tsx';
import { RoleMembership } from './role-membership.tsx';
import { scramVerifier } from './scram-verifier.ts';
import classes from './roles.module.css';

/** In the preview, in place of a password. */
const HIDDEN = '••••••••';

interface RoleSheetProps {
  open: boolean;
  onClose(): void;
  /** Undefined for a new one. */
  role: PostgresRole | undefined;
  /** Names of those that it can be a member of. */
  roles: readonly string[];
  /** Of all roles, as they are now. */
  memberships: readonly Membership[];
  asker: Asker;
}

/** Creates a role, or changes what it may do and what it belongs to. */
export function RoleSheet({ open, onClose, role, roles, memberships: current, asker }: RoleSheetProps) {
  // As it was when the sheet opened: what is entered differs from that.
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
  const reason = role ? changeRoleReason(asker, role) : createRoleReason(asker);
  const fixedName = role && !reason ? dropRoleReason(asker, role) : undefined;
  const isFixed = reason !== undefined;
  const preview = built(() => roleSql(role, values, { password: HIDDEN, memberships }));

  const submit = handleSubmit(async (entered) => {
    const verifier = entered.password === '' ? undefined : await scramVerifier(entered.password);
    const made = roleSql(role, entered, { password: verifier ?? entered.password, memberships });
    if (!made) return;
    const { created, saved } = roleTexts;
    if (await change.run(made.sql, (role ? saved : created)(storedName(entered.name)))) onClose();
  });
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={role ? roleTexts.editTitle(role.name) : roleTexts.createTitle}
      onSubmit={submit}
      submitLabel={role ? roleTexts.submitEdit : roleTexts.submitCreate}
      reason={reason}
      isDirty={formState.isDirty}
      isReady={!role || preview !== undefined}
      preview={preview}
      holdsPassword={values.password !== ''}
      change={change}
    >
      <Field
        label={roleTexts.name}
        required
        error={errors.name?.message}
        hint={fixedName ?? nameHint(values.name)}
      >
        <Input
          {...register('name')}
          mono
          readOnly={isFixed || fixedName !== undefined}
          autoComplete="off"
          autoFocus={!isFixed}
          spellCheck={false}
        />
      </Field>
      <RoleFlags register={register} disabled={isFixed} superuser={asker.facts.superuser} />
      <RoleLogin register={register} errors={errors} values={values} disabled={isFixed} isNew={!role} />
      <RoleMembership
        control={control}
        roles={roles.filter((name) => name !== role?.name)}
        disabled={isFixed}
      />
      <fieldset className={classes.group}>
        <legend>{roleTexts.settings}</legend>
        <p className={classes.note}>{roleTexts.settingsHint}</p>
        <SettingsField
          control={control}
          register={register}
          name="config"
          texts={roleTexts}
          disabled={isFixed}
        />
        <SettingsError error={errors.config} />
      </fieldset>
      {values.isSuperuser && !isFixed && <Callout tone="warning">{roleTexts.flags.isSuperuser[1]}</Callout>}
    </ChangeSheet>
  );
}

/** Of the list as a whole, or of the first of its rows. */
function SettingsError({ error }: { error: unknown }) {
  if (!error) return null;
  const { message, root } = error as { message?: string; root?: { message?: string } };
  const rows = Array.isArray(error) ? (error as ({ name?: { message?: string } } | undefined)[]) : [];
  const text = root?.message ?? message ?? rows.find(Boolean)?.name?.message;
  return (
    <p className={classes.error} role="alert">
      {text}
    </p>
  );
}
