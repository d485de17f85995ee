import { yupResolver } from '@hookform/resolvers/yup';
import { isRefused } from '@howdah/shared-api/api';
import { MIN_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { useSessionSetPasswordMutation } from '@howdah/shared-api/session';
import { accountApi } from '@howdah/shared-api/session/account';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Field,
  PasswordInput,
  toast,
} from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { object, ref, string, type InferType } from 'yup';
import { newPassword } from '../forms/fields.ts';
import { FormFailure, toastFailure } from '../forms/form-failure.tsx';
import classes from './account-page.module.css';

const passwordSchema = object({
  current_password: string().default(''),
  password: newPassword,
  repeated: string()
    .required('Confirm the password')
    .oneOf([ref('password')], 'The passwords do not match'),
});

const failureTexts = {
  failed: 'Failed to save password',
  unknown:
    'The password may have been saved. Try again: if the current password is refused, the new one applies.',
};

type PasswordValues = InferType<typeof passwordSchema>;

/** Sets the first password or changes the current one. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [setPassword, { error, isLoading }] = useSessionSetPasswordMutation();
  const { register, handleSubmit, reset, formState } = useForm<PasswordValues>({
    resolver: yupResolver(passwordSchema),
    defaultValues: { current_password: '', password: '', repeated: '' },
  });
  const dispatch = useDispatch();
  const { errors: problems, isDirty } = formState;
  const { hasLeft, question } = useDiscardQuestion({
    name: 'Password',
    isDirty,
    isSaving: isLoading,
    onDiscard: reset,
  });

  const save = async ({ password, current_password: current }: PasswordValues) => {
    const result = await setPassword({ password, ...(hasPassword && { current_password: current }) });
    // A new password revokes them.
    if (!isRefused(result.error)) dispatch(accountApi.util.invalidateTags(['AccessToken']));
    if (result.error) {
      if (hasLeft()) toastFailure(failureTexts, result.error);
      return;
    }
    reset();
    toast.success(hasPassword ? 'Password changed' : 'Password set');
  };

  return (
    <Card>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <CardHeader
          title="Password"
          description={
            hasPassword
              ? 'Changing your password signs you out on all other devices and revokes your access tokens.'
              : 'You signed in with a one-time link. Set a password to sign in without one.'
          }
        />
        <CardBody className={classes.fields}>
          <FormFailure texts={failureTexts} error={error} />
          {hasPassword && (
            <Field label="Current password" layout="row" error={problems.current_password?.message}>
              <PasswordInput autoComplete="current-password" {...register('current_password')} />
            </Field>
          )}
          <Field
            label="New password"
            layout="row"
            error={problems.password?.message}
            hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          >
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
          <Field label="Confirm password" layout="row" error={problems.repeated?.message}>
            <PasswordInput autoComplete="new-password" {...register('repeated')} />
          </Field>
        </CardBody>
        <CardFooter>
          <span />
          <Button type="submit" variant="primary" loading={isLoading} disabled={!isDirty}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </CardFooter>
      </form>
      {question}
    </Card>
  );
}
