import { platformError } from '@howdah/shared-api';
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
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { object, string, type InferType } from 'yup';

/** The limit of the platform. */
const MAX_NAME_LENGTH = 100;

/** At least one visible character: a name of joiners and spaces would be an invisible link. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Postgres cannot store NUL, and titles have no line breaks or tabs. */
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** The name without surrounding spaces. */
const projectNameSchema = object({
  name: string()
    .trim()
    .required('Enter a name')
    .matches(VISIBLE, 'Enter a name')
    .matches(NO_CONTROL_CHARACTERS, 'Remove control characters from the name')
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
});

/**
 * Renames the project. Typed text survives a refresh of the project; leaving the page with an unsaved name asks
 * for confirmation.
 */
export function ProjectNameForm({ project }: { project: Project }) {
  const { notify } = useShell();
  const { permission, who } = usePermission('write:Update', 'projects');
  const [updateProject] = useProjectsUpdateMutation();
  const { register, handleSubmit, reset, getValues, setValue, formState } = useForm<ProjectNameValues>({
    resolver: yupResolver(projectNameSchema),
    values: { name: project.name },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  // Not the form's `isDirty`: new `values` reset it although typed text is kept, and the cached name changes
  // twice when a save fails (optimistically, and back).
  const isDirty = dirtyFields.name === true;

  // A plain reset would keep dirty values because of `resetOptions`.
  const resetTo = (name: string) => reset({ name }, { keepDirtyValues: false });
  const discard = () => resetTo(project.name);
  const { question } = useDiscardQuestion({ isDirty, onDiscard: discard });
  const save = handleSubmit(async ({ name }) => {
    // Enter submits a form that has no button.
    if (!isDirty) return;
    const sent = getValues('name');
    try {
      const updated = await updateProject({ ref: project.ref, name }).unwrap();
      const typed = getValues('name');
      resetTo(updated.name);
      // Keeps what was typed while the save ran.
      if (typed !== sent) setValue('name', typed, { shouldDirty: true });
      notify({ tone: 'success', message: 'Project name saved' });
    } catch (error) {
      notify({ tone: 'error', message: `Failed to save the project name: ${platformError(error).message}` });
    }
  });

  return (
    <Card>
      <form onSubmit={save} noValidate>
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
            <Button onClick={discard} disabled={!isDirty || isSubmitting}>
              Discard
            </Button>
            <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
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
