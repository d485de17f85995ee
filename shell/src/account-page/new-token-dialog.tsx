import { yupResolver } from '@hookform/resolvers/yup';
import { useAccountCreateTokenMutation } from '@howdah/shared-api/session/account';
import { Button, Field, Input, Select, toast } from '@howdah/shared-ui';
import { DialogBody, DialogClose, DialogFooter, useLeaving } from '@howdah/shared-ui/dialog';
import { useForm } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';
import { FormFailure, toastFailure } from '../forms/form-failure.tsx';
import { ShownOnceDialog } from '../forms/shown-once-dialog.tsx';
import classes from './account-page.module.css';

export const tokenTexts = {
  title: 'Access tokens',
  description:
    'Use a token to authenticate scripts and other programs ("Authorization: Bearer"). It grants the same access as your account.',
  loading: 'Loading access tokens',
  failed: 'Failed to load access tokens',
  failedHelp: 'Existing tokens still work. Try again in a moment.',
  none: 'No access tokens yet.',
  name: 'Name',
  token: 'Token',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'Never',
  expires: 'Expires',
  expired: 'Expired',
  actions: 'Actions',
  make: 'New token',
  dialogTitle: 'New access token',
  dialogHelp: 'The token is shown only once.',
  nameHelp: 'Describe what the token is for.',
  lifetime: 'Expires',
  lifetimes: [
    { value: '30', label: 'In 30 days' },
    { value: '90', label: 'In 90 days' },
    { value: '365', label: 'In 1 year' },
    { value: 'never', label: 'Never' },
  ],
  cancel: 'Cancel',
  create: 'Create token',
  createFailure: {
    failed: 'Failed to create token',
    unknown: 'The token may have been created. If it is in the list, revoke it and create another.',
  },
  notShown: (name: string) => `Token ${name} was created, but not shown`,
  notShownHelp: 'Revoke it and create another.',
  secret: 'access token',
  madeTitle: (name: string) => `Token ${name}`,
  madeHelp: 'Copy the token now. It will not be shown again.',
  yourToken: 'Your access token',
  copy: 'Copy token',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) => `Revoke token ${name}?`,
  revokeConsequence: 'Programs that use this token lose access immediately. This cannot be undone.',
  revoked: 'Token revoked',
  revokeFailure: {
    failed: (message: string) => `Failed to revoke token: ${message}`,
    unknown: 'The token may have been revoked. Check the list.',
  },
};

const schema = object({ name: visibleName, lifetime: string().required() });

type TokenValues = InferType<typeof schema>;

interface NewTokenDialogProps {
  open: boolean;
  onClose(): void;
}

/** Asks for a name, then shows the token, which cannot be shown again. */
export function NewTokenDialog({ open, onClose }: NewTokenDialogProps) {
  const [create, { data: created, error, isLoading, reset: forget }] = useAccountCreateTokenMutation();
  const { register, handleSubmit, reset, formState } = useForm<TokenValues>({
    resolver: yupResolver(schema),
    defaultValues: { name: '', lifetime: '90' },
  });
  const { errors, isDirty } = formState;
  const { begin, leave, hasLeft } = useLeaving();
  // The response holds the token: clear it with the dialog.
  const close = () => {
    forget();
    reset();
    onClose();
  };
  const submit = handleSubmit(async ({ name, lifetime }) => {
    begin();
    const expiry = lifetime !== 'never' && { expires_in_days: Number(lifetime) };
    const { data, error: failure } = await create({ name, ...expiry });
    if (!hasLeft()) return;
    if (failure) toastFailure(tokenTexts.createFailure, failure);
    else toast.warning(tokenTexts.notShown(data.name), { detail: tokenTexts.notShownHelp });
  });
  return (
    <ShownOnceDialog
      open={open}
      onClose={close}
      onLeave={leave}
      title={tokenTexts.dialogTitle}
      description={tokenTexts.dialogHelp}
      busy={isLoading}
      isDirty={isDirty}
      secret={tokenTexts.secret}
      created={
        created && {
          title: tokenTexts.madeTitle(created.name),
          description: tokenTexts.madeHelp,
          label: tokenTexts.yourToken,
          value: created.token,
          copyLabel: tokenTexts.copy,
        }
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className={classes.fields}>
          <FormFailure texts={tokenTexts.createFailure} error={error} />
          <Field label={tokenTexts.name} hint={tokenTexts.nameHelp} error={errors.name?.message} required>
            <Input autoComplete="off" autoFocus {...register('name')} />
          </Field>
          <Field label={tokenTexts.lifetime}>
            <Select options={tokenTexts.lifetimes} {...register('lifetime')} />
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button disabled={isLoading}>{tokenTexts.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" loading={isLoading}>
            {tokenTexts.create}
          </Button>
        </DialogFooter>
      </form>
    </ShownOnceDialog>
  );
}
