import { platformError } from '@howdah/shared-api';
import { useProjectsUpdateMutation, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardBody, CardFooter, CardHeader, Field, Input } from '@howdah/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { generalTexts, nameTexts } from '../texts/general.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { projectNameSchema, type ProjectNameValues } from './project-name-schema.ts';

/**
 * Renames the project. What is typed survives a refresh of the project underneath it; leaving the page with an unsaved
 * name asks first.
 */
export function ProjectNameForm({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [updateProject] = useProjectsUpdateMutation();
  const { register, handleSubmit, reset, formState } = useForm<ProjectNameValues>({
    resolver: yupResolver(projectNameSchema),
    values: { name: project.name },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  // Not the form's `isDirty`: new `values` set it back even while what is typed is kept, and the cached name changes
  // twice when a save fails (ahead of the answer, and back).
  const isDirty = dirtyFields.name === true;
  const permission = can('write:Update', 'projects');
  const isEditable = permission === 'allowed';

  // A plain reset would keep what is dirty, as `resetOptions` has it for a refresh.
  const startOver = (name: string) => reset({ name }, { keepDirtyValues: false });
  const save = handleSubmit(async ({ name }) => {
    try {
      const updated = await updateProject({ ref: project.ref, name }).unwrap();
      startOver(updated.name);
      notify({ tone: 'success', message: nameTexts.saved });
    } catch (error) {
      notify({ tone: 'error', message: nameTexts.failed(platformError(error).message) });
    }
  });

  return (
    <Card>
      <form onSubmit={save} noValidate>
        <CardHeader title={nameTexts.title} description={nameTexts.description} />
        <CardBody>
          <Field
            label={nameTexts.label}
            layout="row"
            required
            error={errors.name?.message}
            hint={permission === 'denied' && generalTexts.noPermission}
          >
            <Input {...register('name')} readOnly={!isEditable} autoComplete="off" data-1p-ignore />
          </Field>
        </CardBody>
        <CardFooter>
          {isDirty && <p>{nameTexts.unsaved}</p>}
          <Button onClick={() => startOver(project.name)} disabled={!isDirty || isSubmitting}>
            {nameTexts.discard}
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={isSubmitting}
            disabled={permission !== 'denied' && !isDirty}
            disabledReason={permission === 'denied' ? generalTexts.noPermission : undefined}
          >
            {nameTexts.save}
          </Button>
        </CardFooter>
      </form>
      <LeaveGuard active={isDirty && !isSubmitting} />
    </Card>
  );
}
