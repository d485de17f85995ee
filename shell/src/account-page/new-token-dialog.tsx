import { yupResolver } from '@hookform/resolvers/yup';
import { useAccountCreateTokenMutation, type NewAccessToken } from '@howdah/shared-api/session/account';
import { Button, CopyButton, Field, Input, Select } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { useForm } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import classes from './account-page.module.css';

export const tokenTexts = {
  title: 'Access tokens',
  description:
    'Use a token to authenticate scripts and other programs ("Authorization: Bearer"). It grants the same access as your account.',
  loading: 'Loading access tokens',
  failed: 'Access tokens could not be loaded',
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
  createFailed: 'Token could not be created',
  madeTitle: (name: string) => `Token ${name}`,
  madeHelp: 'Copy the token now. You will not be able to see it again.',
  yourToken: 'Your access token',
  copy: 'Copy token',
  done: 'Done',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) => `Revoke token ${name}?`,
  revokeConsequence: 'Programs that use this token lose access immediately. This cannot be undone.',
  revoked: 'Token revoked',
  revokeFailed: (message: string) => `Failed to revoke token: ${message}`,
};

const schema = object({ name: visibleName, lifetime: string().required() });

type TokenValues = InferType<typeof schema>;

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for a name, then shows the token, which cannot be shown again. */
export function NewTokenDialog({ open, onOpenChange }: NewTokenDialogProps) {
  const [create, { data: made, error, isLoading, reset }] = useAccountCreateTokenMutation();
  // The response holds the token: clear it with the dialog.
  const toggle = (next: boolean) => {
    reset();
    onOpenChange(next);
  };
  const submit = ({ name, lifetime }: TokenValues) =>
    void create({ name, ...(lifetime !== 'never' && { expires_in_days: Number(lifetime) }) });
  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      title={made ? tokenTexts.madeTitle(made.name) : tokenTexts.dialogTitle}
      description={made ? tokenTexts.madeHelp : tokenTexts.dialogHelp}
      busy={isLoading}
    >
      {made ? <MadeToken token={made} /> : <TokenForm busy={isLoading} error={error} onSubmit={submit} />}
    </Dialog>
  );
}

interface TokenFormProps {
  busy: boolean;
  error: unknown;
  onSubmit(values: TokenValues): void;
}

function TokenForm({ busy, error, onSubmit }: TokenFormProps) {
  const { register, handleSubmit, formState } = useForm<TokenValues>({
    resolver: yupResolver(schema),
    defaultValues: { name: '', lifetime: '90' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <DialogBody className={classes.fields}>
        <FormFailure title={tokenTexts.createFailed} error={error} />
        <Field
          label={tokenTexts.name}
          hint={tokenTexts.nameHelp}
          error={formState.errors.name?.message}
          required
        >
          <Input autoComplete="off" autoFocus {...register('name')} />
        </Field>
        <Field label={tokenTexts.lifetime}>
          <Select options={tokenTexts.lifetimes} {...register('lifetime')} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={busy}>{tokenTexts.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={busy}>
          {tokenTexts.create}
        </Button>
      </DialogFooter>
    </form>
  );
}

function MadeToken({ token: { token } }: { token: NewAccessToken }) {
  return (
    <>
      <DialogBody>
        <Field label={tokenTexts.yourToken}>
          <Input value={token} readOnly mono onFocus={(event) => event.target.select()} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CopyButton value={token} label={tokenTexts.copy} variant="primary" />
        <DialogClose asChild>
          <Button>{tokenTexts.done}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
