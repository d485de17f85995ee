import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import type { Profile } from '@howdah/shared-api/session';
import { useAccountUpdateProfileMutation } from '@howdah/shared-api/session/account';
import { Button, Card, CardBody, CardFooter, CardHeader, Field, Input, toast } from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { resetToSaved } from '@howdah/shared-ui/forms';
import { useForm } from 'react-hook-form';
import { object, type InferType } from 'yup';
import { formTexts, personalName, username } from '../forms/fields.ts';
import { FormFailure, toastFailure } from '../forms/form-failure.tsx';
import classes from './account-page.module.css';

const profileTexts = {
  title: 'Profile',
  email: 'Email',
  emailHelp: 'You sign in with this address. It cannot be changed.',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save',
  saved: 'Profile saved',
  failed: 'Failed to save profile',
  unknown: 'Your changes may have been saved. It is safe to save them again.',
  unsaved: 'You have unsaved changes.',
};

const schema = object({ username, first_name: personalName, last_name: personalName });

type ProfileValues = InferType<typeof schema>;

export function ProfileCard({ profile }: { profile: Profile }) {
  const [update, { error, isLoading }] = useAccountUpdateProfileMutation();
  const form = useForm<ProfileValues>({
    resolver: yupResolver(schema),
    defaultValues: valuesOf(profile),
  });
  const { register, handleSubmit, reset, getValues } = form;
  const { errors: problems, isDirty, dirtyFields } = form.formState;
  const { hasLeft, question } = useDiscardQuestion({
    name: profileTexts.title,
    isDirty,
    isSaving: isLoading,
    onDiscard: reset,
  });
  const refusal = error && platformError(error);
  const isTaken = refusal?.code === 'username_taken';

  const save = handleSubmit(async (values) => {
    const sent = getValues();
    // The others may have been changed elsewhere since the page was opened.
    const { data, error: failure } = await update(changesOf(values, dirtyFields));
    if (failure) {
      if (hasLeft()) toastFailure(profileTexts, failure);
      return;
    }
    resetToSaved(form, sent, valuesOf(data));
    toast.success(profileTexts.saved);
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardHeader title={profileTexts.title} />
        <CardBody className={classes.fields}>
          <FormFailure texts={profileTexts} error={isTaken ? undefined : error} />
          <Field label={profileTexts.email} layout="row" hint={profileTexts.emailHelp}>
            <Input value={profile.primary_email} readOnly />
          </Field>
          <Field
            label={profileTexts.username}
            layout="row"
            required
            hint={formTexts.usernameHelp}
            error={problems.username?.message ?? (isTaken && refusal.message)}
          >
            <Input autoComplete="nickname" {...register('username')} />
          </Field>
          <Field label={profileTexts.firstName} layout="row" error={problems.first_name?.message}>
            <Input autoComplete="given-name" {...register('first_name')} />
          </Field>
          <Field label={profileTexts.lastName} layout="row" error={problems.last_name?.message}>
            <Input autoComplete="family-name" {...register('last_name')} />
          </Field>
        </CardBody>
        <CardFooter>
          <span>{isDirty && profileTexts.unsaved}</span>
          <Button type="submit" variant="primary" loading={isLoading} disabled={!isDirty}>
            {profileTexts.save}
          </Button>
        </CardFooter>
      </form>
      {question}
    </Card>
  );
}

function changesOf(values: ProfileValues, dirty: Partial<Record<keyof ProfileValues, boolean>>) {
  const names = Object.keys(values) as (keyof ProfileValues)[];
  return Object.fromEntries(names.filter((name) => dirty[name]).map((name) => [name, values[name]]));
}

function valuesOf({ username: name, first_name: first = '', last_name: last = '' }: Profile): ProfileValues {
  return { username: name, first_name: first, last_name: last };
}
