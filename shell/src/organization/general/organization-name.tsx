import { yupResolver } from '@hookform/resolvers/yup';
import { platformError } from '@howdah/shared-api';
import { useOrganizationSettingsUpdateMutation } from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CopyButton,
  Field,
  Input,
  toast,
} from '@howdah/shared-ui';
import { useForm } from 'react-hook-form';
import { object, type InferType } from 'yup';
import { visibleName } from '../../forms/fields.ts';
import classes from './general.module.css';

export const generalTexts = {
  title: 'General',
  noPermission: 'You do not have the required permissions to update this organization',
  nameTitle: 'Name',
  nameHelp: 'The display name. Renaming does not change the URL.',
  name: 'Organization name',
  slug: 'Organization slug',
  save: 'Save',
  discard: 'Discard',
  saved: 'Organization renamed',
  saveFailed: (message: string) => `Failed to update organization: ${message}`,
};

const schema = object({ name: visibleName });

interface OrganizationNameProps {
  organization: Organization;
  permission: PermissionAnswer;
}

/** Renames the organization. A refetch keeps what the user typed. */
export function OrganizationName({ organization, permission }: OrganizationNameProps) {
  const [update] = useOrganizationSettingsUpdateMutation();
  const { register, handleSubmit, reset, formState } = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    values: { name: organization.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  const isDirty = dirtyFields.name === true;
  // A plain reset would keep dirty values, because of `resetOptions`.
  const startOver = (name: string) => reset({ name }, { keepDirtyValues: false });

  const save = handleSubmit(async ({ name }) => {
    const { data, error } = await update({ slug: organization.slug, name });
    if (error) {
      toast.error(generalTexts.saveFailed(platformError(error).message));
      return;
    }
    startOver(data.name);
    toast.success(generalTexts.saved);
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardHeader title={generalTexts.nameTitle} description={generalTexts.nameHelp} />
        <CardBody className={classes.fields}>
          <Field
            label={generalTexts.name}
            layout="row"
            required
            error={errors.name?.message}
            hint={permission === 'denied' && generalTexts.noPermission}
          >
            <Input
              {...register('name')}
              readOnly={permission !== 'allowed'}
              autoComplete="off"
              data-1p-ignore
            />
          </Field>
          <Field label={generalTexts.slug} layout="row">
            <Input
              value={organization.slug}
              readOnly
              mono
              trailing={<CopyButton value={organization.slug} label="Copy slug" iconOnly size="sm" />}
            />
          </Field>
        </CardBody>
        <CardFooter>
          <span />
          <span className={classes.buttons}>
            <Button onClick={() => startOver(organization.name)} disabled={!isDirty || isSubmitting}>
              {generalTexts.discard}
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={isSubmitting}
              disabled={permission !== 'denied' && !isDirty}
              disabledReason={permission === 'denied' ? generalTexts.noPermission : undefined}
            >
              {generalTexts.save}
            </Button>
          </span>
        </CardFooter>
      </form>
    </Card>
  );
}
