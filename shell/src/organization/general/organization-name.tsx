import { yupResolver } from '@hookform/resolvers/yup';
import { useOrganizationSettingsUpdateMutation } from '@howdah/shared-api/organizations/admin';
import type { Organization } from '@howdah/shared-api/organizations';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  DescriptionList,
  Field,
  Input,
  toast,
} from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { resetToSaved } from '@howdah/shared-ui/forms';
import { useForm } from 'react-hook-form';
import { object, type InferType } from 'yup';
import { visibleName } from '../../forms/fields.ts';
import { toastFailure } from '../../forms/form-failure.tsx';
import classes from './general.module.css';

export const generalTexts = {
  title: 'General',
  about: 'The name of the organization, and what its assistant can read.',
  nameTitle: 'Name',
  nameHelp: 'The display name. Renaming does not change the URL.',
  name: 'Organization name',
  slug: 'Organization slug',
  save: 'Save',
  discard: 'Discard',
  saved: 'Organization renamed',
  saveFailure: {
    failed: (message: string) => `Failed to update organization: ${message}`,
    unknown: 'The name may have been saved. It is safe to save it again.',
  },
};

const schema = object({ name: visibleName });

/** Renames the organization. A refetch keeps what the user typed. */
export function OrganizationName({ organization }: { organization: Organization }) {
  const [update] = useOrganizationSettingsUpdateMutation();
  const form = useForm<InferType<typeof schema>>({
    resolver: yupResolver(schema),
    values: { name: organization.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, reset, getValues } = form;
  const { errors, dirtyFields, isSubmitting } = form.formState;
  const isDirty = dirtyFields.name === true;
  // A plain reset would keep dirty values, because of `resetOptions`.
  const discard = () => reset({ name: organization.name }, { keepDirtyValues: false });
  const { question } = useDiscardQuestion({
    name: generalTexts.name,
    isDirty,
    isSaving: isSubmitting,
    onDiscard: discard,
  });

  const save = handleSubmit(async ({ name }) => {
    // Enter submits a form that has no button.
    if (!isDirty) return;
    const sent = getValues();
    const { data, error } = await update({ slug: organization.slug, name });
    if (error) {
      toastFailure(generalTexts.saveFailure, error);
      return;
    }
    resetToSaved(form, sent, { name: data.name });
    toast.success(generalTexts.saved);
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)}>
        <CardHeader title={generalTexts.nameTitle} description={generalTexts.nameHelp} />
        <CardBody>
          <Field label={generalTexts.name} layout="row" required error={errors.name?.message}>
            <Input {...register('name')} autoComplete="off" data-1p-ignore />
          </Field>
        </CardBody>
        <CardBody>
          <DescriptionList
            items={[
              { term: generalTexts.slug, value: organization.slug, mono: true, copy: organization.slug },
            ]}
          />
        </CardBody>
        <CardFooter>
          <span />
          <span className={classes.buttons}>
            <Button onClick={discard} disabled={!isDirty || isSubmitting}>
              {generalTexts.discard}
            </Button>
            <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
              {generalTexts.save}
            </Button>
          </span>
        </CardFooter>
      </form>
      {question}
    </Card>
  );
}
