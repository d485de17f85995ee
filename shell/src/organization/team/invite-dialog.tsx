import { yupResolver } from '@hookform/resolvers/yup';
import { ROLES } from '@howdah/shared-api/contract';
import {
  useInvitationsCreateMutation,
  useMembersListRolesQuery,
} from '@howdah/shared-api/organizations/admin';
import { Button, Field, Input, Select, toast } from '@howdah/shared-ui';
import { DialogBody, DialogClose, DialogFooter, useLeaving } from '@howdah/shared-ui/dialog';
import { useForm, useWatch } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { email } from '../../forms/fields.ts';
import { FormFailure, toastFailure } from '../../forms/form-failure.tsx';
import { ShownOnceDialog } from '../../forms/shown-once-dialog.tsx';
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
  onClose(): void;
}

/** Asks whom to invite, then shows the link, which cannot be shown again. */
export function InviteDialog({ slug, open, onClose }: InviteDialogProps) {
  const [create, { data: created, error, isLoading, reset: forget }] = useInvitationsCreateMutation();
  const { control, register, handleSubmit, reset, formState } = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    defaultValues: { email: '', role: 'Developer' },
  });
  const { errors, isDirty } = formState;
  const { begin, leave, hasLeft } = useLeaving();
  const { data: roles = [] } = useMembersListRolesQuery({ slug }, { skip: !open });
  const chosen = useWatch({ control, name: 'role' });
  const offered = roles.filter(({ assignable }) => assignable);
  // The response holds the link: clear it with the dialog.
  const close = () => {
    forget();
    reset();
    onClose();
  };
  const submit = handleSubmit(async (values) => {
    begin();
    const { data, error: failure } = await create({ slug, ...values });
    if (!hasLeft()) return;
    if (failure) toastFailure(invitationTexts.createFailure, failure);
    else toast.warning(invitationTexts.notShown(data.email), { detail: invitationTexts.notShownHelp });
  });
  return (
    <ShownOnceDialog
      open={open}
      onClose={close}
      onLeave={leave}
      title={invitationTexts.dialogTitle}
      description={invitationTexts.dialogHelp}
      busy={isLoading}
      isDirty={isDirty}
      secret={invitationTexts.secret}
      created={
        created && {
          title: invitationTexts.madeTitle(created.email),
          description: invitationTexts.madeHelp,
          label: invitationTexts.link,
          value: created.url,
          copyLabel: invitationTexts.copy,
        }
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody className={classes.fields}>
          <FormFailure texts={invitationTexts.createFailure} error={error} />
          <Field label={invitationTexts.email} error={errors.email?.message} required>
            <Input type="email" autoComplete="off" autoFocus {...register('email')} />
          </Field>
          <Field label={invitationTexts.role} hint={roles.find(({ name }) => name === chosen)?.description}>
            <Select
              // The chosen role is there before the others are loaded.
              options={(offered.length > 0 ? offered : [{ name: chosen }]).map(({ name }) => ({
                value: name,
                label: name,
              }))}
              {...register('role')}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button disabled={isLoading}>{invitationTexts.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" loading={isLoading}>
            {invitationTexts.create}
          </Button>
        </DialogFooter>
      </form>
    </ShownOnceDialog>
  );
}
