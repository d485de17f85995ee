import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import { useAccountCreateTokenMutation, type NewAccessToken } from '@howdah/shared-api/account';
import { Button, Callout, CopyButton, Field, Input, Select } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { useForm } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';
import { tokenTexts } from '../texts/account.ts';
import classes from './account-page.module.css';

const schema = object({ name: visibleName, lifetime: string().required() });

type TokenValues = InferType<typeof schema>;

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for a name, then shows the token, which is never shown again. */
export function NewTokenDialog({ open, onOpenChange }: NewTokenDialogProps) {
  const [create, { data: made, error, isLoading, reset }] = useAccountCreateTokenMutation();
  // The answer holds the token: it goes with the dialog.
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
      {made ? (
        <MadeToken token={made} />
      ) : (
        <TokenForm busy={isLoading} problem={error && platformError(error).message} onSubmit={submit} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  busy: boolean;
  problem: string | undefined;
  onSubmit(values: TokenValues): void;
}

function TokenForm({ busy, problem, onSubmit }: TokenFormProps) {
  const { register, handleSubmit, formState } = useForm<TokenValues>({
    resolver: yupResolver(schema),
    defaultValues: { name: '', lifetime: '90' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <DialogBody className={classes.fields}>
        {problem && (
          <Callout tone="danger" title={tokenTexts.createFailed} role="alert">
            {problem}
          </Callout>
        )}
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
