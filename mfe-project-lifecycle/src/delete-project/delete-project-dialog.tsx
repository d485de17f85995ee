import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Field, Input } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { deleteTexts } from '../texts/delete-project.ts';
import { deleteProjectSchema, NOTHING_TYPED, type DeleteProjectValues } from './delete-project-schema.ts';
import { DeleteReasons } from './delete-reasons.tsx';
import { useDeleteProject } from './use-delete-project.ts';
import classes from './delete-project.module.css';

interface DeleteProjectDialogProps {
  project: Project;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * The last question before a project is deleted: its exact name, and on paid plans why (docs/product/lifecycle.md#screens).
 * Without a known organization the plan counts as free.
 */
export function DeleteProjectDialog({ project, open, onOpenChange }: DeleteProjectDialogProps) {
  const { organization } = useShell();
  const asksReasons = (organization?.plan.id ?? 'free') !== 'free';
  const [deleteProject, isDeleting] = useDeleteProject(project, asksReasons);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={asksReasons ? 'md' : 'sm'}
      title={deleteTexts.confirmTitle(project.name)}
      description={deleteTexts.confirmBody}
      busy={isDeleting}
    >
      <DeleteProjectForm name={project.name} asksReasons={asksReasons} onDelete={deleteProject} />
    </Dialog>
  );
}

interface DeleteProjectFormProps {
  name: string;
  asksReasons: boolean;
  onDelete(values: DeleteProjectValues): Promise<void>;
}

// Mounted with the open dialog, so that what was typed is gone when it opens again.
function DeleteProjectForm({ name, asksReasons, onDelete }: DeleteProjectFormProps) {
  const { notify } = useShell();
  const { control, register, handleSubmit, formState } = useForm<DeleteProjectValues>({
    resolver: yupResolver(deleteProjectSchema({ name, asksReasons })),
    defaultValues: NOTHING_TYPED,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const typedName = useWatch({ control, name: 'typedName' });

  const submit = handleSubmit(onDelete, ({ reasons }) => {
    if (reasons) notify({ tone: 'warning', message: deleteTexts.reasonNeeded });
  });

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className={classes.fields}>
        {asksReasons && <DeleteReasons control={control} register={register} />}
        <Field
          label={deleteTexts.name}
          hint={deleteTexts.typeName(name)}
          error={errors.typedName?.message}
          required
        >
          <Input
            {...register('typedName')}
            readOnly={isSubmitting}
            autoComplete="off"
            spellCheck={false}
            data-1p-ignore
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={isSubmitting}>{deleteTexts.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="danger" loading={isSubmitting} disabled={typedName !== name}>
          {deleteTexts.confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}
