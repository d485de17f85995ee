import { yupResolver } from '@hookform/resolvers/yup';
import { ROLES } from '@howdah/shared-api/contract';
import {
  useInvitationsCreateMutation,
  useMembersListRolesQuery,
  type NewInvitation,
} from '@howdah/shared-api/organizations/admin';
import { Button, CopyButton, Field, Input, Select } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { useForm, useWatch } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { email } from '../../forms/fields.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { invitationTexts } from './team-texts.ts';
import classes from './team.module.css';

const schema = object({
  email,
  role: string()
    .oneOf([...ROLES])
    .required(),
});

interface InviteDialogProps {
  slug: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks whom to invite, then shows the link, which cannot be shown again. */
export function InviteDialog({ slug, open, onOpenChange }: InviteDialogProps) {
  const [create, { data: made, error, isLoading, reset }] = useInvitationsCreateMutation();
  // The response holds the link: clear it with the dialog.
  const toggle = (next: boolean) => {
    reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      title={made ? invitationTexts.madeTitle(made.email) : invitationTexts.dialogTitle}
      description={made ? invitationTexts.madeHelp : invitationTexts.dialogHelp}
      busy={isLoading}
    >
      {made ? (
        <MadeLink invitation={made} />
      ) : (
        <InviteForm
          slug={slug}
          busy={isLoading}
          error={error}
          onSubmit={(values) => void create({ slug, ...values })}
        />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  slug: string;
  busy: boolean;
  error: unknown;
  onSubmit(values: InferType<typeof schema>): void;
}

function InviteForm({ slug, busy, error, onSubmit }: InviteFormProps) {
  const { data: roles = [] } = useMembersListRolesQuery({ slug });
  const { control, register, handleSubmit, formState } = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    defaultValues: { email: '', role: 'Developer' },
  });
  const chosen = useWatch({ control, name: 'role' });
  const offered = roles.filter(({ assignable }) => assignable);
  const mayDo = roles.find(({ name }) => name === chosen)?.description;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <DialogBody className={classes.fields}>
        <FormFailure title={invitationTexts.failedToCreate} error={error} />
        <Field label={invitationTexts.email} error={formState.errors.email?.message} required>
          <Input type="email" autoComplete="off" autoFocus {...register('email')} />
        </Field>
        <Field label={invitationTexts.role} hint={mayDo}>
          <Select options={offered.map(({ name }) => ({ value: name, label: name }))} {...register('role')} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={busy}>{invitationTexts.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={busy}>
          {invitationTexts.create}
        </Button>
      </DialogFooter>
    </form>
  );
}

function MadeLink({ invitation: { url } }: { invitation: NewInvitation }) {
  return (
    <>
      <DialogBody>
        <Field label={invitationTexts.link}>
          <Input value={url} readOnly mono onFocus={(event) => event.target.select()} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CopyButton value={url} label={invitationTexts.copy} variant="primary" />
        <DialogClose asChild>
          <Button>{invitationTexts.close}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
