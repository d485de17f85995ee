import { failureNotice } from '@howdah/shared-api/api';
import {
  MAX_VISIBLE_NAME_LENGTH,
  NO_CONTROL_CHARACTERS,
  SHORT_ENOUGH_NAME,
  VISIBLE_CHARACTER,
} from '@howdah/shared-api/contract';
import { useProjectsUpdateMutation, type Project } from '@howdah/shared-api/projects';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  DescriptionList,
  Field,
  Input,
  Permitted,
} from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { resetToSaved } from '@howdah/shared-ui/forms';
import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { object, string, type InferType } from 'yup';

/** The name without surrounding spaces. */
const projectNameSchema = object({
  name: string()
    .trim()
    .required('Enter a name')
    .matches(VISIBLE_CHARACTER, 'Enter a name')
    .matches(NO_CONTROL_CHARACTERS, 'Remove line breaks and control characters')
    .matches(SHORT_ENOUGH_NAME, `Use at most ${MAX_VISIBLE_NAME_LENGTH} characters`),
});

/**
 * Renames the project. Typed text survives a refresh of the project; leaving the page with an unsaved name asks
 * for confirmation.
 */
export function ProjectNameForm({ project }: { project: Project }) {
  const { notify } = useShell();
  const { permission, who } = usePermission('write:Update', 'projects');
  // Not the form's `isSubmitting`, which new `values` reset.
  const [updateProject, { isLoading: isSaving }] = useProjectsUpdateMutation();
  const form = useForm<ProjectNameValues>({
    resolver: yupResolver(projectNameSchema),
    values: { name: project.name },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { control, register, handleSubmit, reset, getValues } = form;
  const { errors, dirtyFields } = form.formState;
  const typed = useWatch({ control, name: 'name' });
  // Not the form's `isDirty`: new `values` reset it although typed text is kept, and the cached name changes
  // twice when a save fails (optimistically, and back). A save whose answer was lost can have succeeded.
  const isDirty = dirtyFields.name === true && (isSaving || typed !== project.name);

  /** The last save, if it failed. */
  const failed = useRef<{ sent: ProjectNameValues; name: string }>(null);
  useEffect(() => {
    if (failed.current?.name !== project.name) return;
    // It was saved nevertheless, so a later name of the project replaces it.
    resetToSaved(form, failed.current.sent, { name: project.name });
    failed.current = null;
  }, [form, project.name]);

  // A plain reset would keep dirty values because of `resetOptions`.
  const discard = () => reset({ name: project.name }, { keepDirtyValues: false });
  const { question } = useDiscardQuestion({ name: 'Project name', isDirty, isSaving, onDiscard: discard });
  async function save({ name }: ProjectNameValues) {
    // Enter submits a form that has no button.
    if (!isDirty) return;
    const sent = getValues();
    failed.current = null;
    try {
      const updated = await updateProject({ ref: project.ref, name }).unwrap();
      resetToSaved(form, sent, { name: updated.name });
      notify({ tone: 'success', message: 'Project name saved' });
    } catch (error) {
      failed.current = { sent, name };
      notify(
        failureNotice({
          error,
          failed: (message) => `Failed to save the project name: ${message}`,
          unknown: 'The name may have been saved. It is safe to save it again.',
        }),
      );
    }
  }

  return (
    <Card>
      <form onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
        <CardHeader
          title="Project name"
          description="Shown across the dashboard. The reference and URLs of the project stay the same."
        />
        <Permitted permission={permission} who={who} action="rename this project">
          <CardBody>
            {permission === 'denied' ? (
              <DescriptionList items={[{ term: 'Name', value: project.name }]} />
            ) : (
              <Field label="Name" layout="row" required error={errors.name?.message}>
                <Input {...register('name')} autoComplete="off" data-1p-ignore />
              </Field>
            )}
          </CardBody>
          <CardFooter>
            {isDirty && <p>Unsaved changes</p>}
            <Button onClick={discard} disabled={!isDirty || isSaving}>
              Discard
            </Button>
            <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty}>
              Save
            </Button>
          </CardFooter>
        </Permitted>
      </form>
      {question}
    </Card>
  );
}

type ProjectNameValues = InferType<typeof projectNameSchema>;
