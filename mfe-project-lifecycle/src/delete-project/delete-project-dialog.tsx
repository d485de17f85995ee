import { type Backup, type BackupList, useBackupsListQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Button,
  Checkbox,
  DescriptionList,
  Field,
  formatBytes,
  formatRelative,
  TextArea,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Dialog, DialogBody, DialogClose, DialogFooter, TypeToConfirm } from '@howdah/shared-ui/dialog';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useController, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { REASON_NEEDED } from './delete-project-schema.ts';
import {
  deleteProjectSchema,
  NOTHING_TYPED,
  type DeleteProjectValues,
  MAX_MESSAGE_LENGTH,
} from './delete-project-schema.ts';
import { useDeleteProject } from './use-delete-project.ts';
import classes from './delete-project.module.css';

/** Asked for on paid plans (docs/decisions.md#reasons-for-leaving). */
export const deleteReasons = [
  'Pricing',
  "My project isn't getting traction",
  'Poor customer service',
  'Missing feature',
  "I didn't see the value",
  "The platform didn't meet my needs",
  'Dashboard is too complicated',
  'Postgres is too complicated',
  'Problem not solved',
  'Too many bugs or issues',
  'I decided to use something else',
  'My work has finished or been discontinued',
  "I'm migrating to or starting a new project",
  'None of the above',
] as const;

interface DeleteProjectDialogProps {
  project: Project;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * Asks for the exact name of the project and, on paid plans, for reasons (docs/product/lifecycle.md#screens).
 * Until the organization is loaded, the plan counts as free.
 */
export function DeleteProjectDialog({ project, open, onOpenChange }: DeleteProjectDialogProps) {
  const { organization } = useShell();
  const requiresReasons = (organization?.plan.id ?? 'free') !== 'free';
  const [deleteProject, isDeleting] = useDeleteProject(project, requiresReasons);
  const backups = useBackupsListQuery({ ref: project.ref }, { skip: !open });
  const hasNone = backups.currentData !== undefined && !latestOf(backups.currentData);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={requiresReasons ? 'lg' : 'sm'}
      title={`Delete "${project.name}"?`}
      description={
        <>
          This permanently deletes its database, all backups and all files.{' '}
          {hasNone && 'There is no backup. '}
          If you may need the data again,{' '}
          <Link to={`/project/${project.ref}/database/backups/scheduled`} className={classes.link}>
            {hasNone ? 'make one' : 'download a backup'}
          </Link>{' '}
          first.
        </>
      }
      busy={isDeleting}
    >
      <DeleteProjectForm project={project} requiresReasons={requiresReasons} onDelete={deleteProject} />
    </Dialog>
  );
}

interface DeleteProjectFormProps {
  project: Project;
  requiresReasons: boolean;
  onDelete(values: DeleteProjectValues): Promise<void>;
}

// Mounted with the open dialog, so that it opens empty each time.
function DeleteProjectForm({ project, requiresReasons, onDelete }: DeleteProjectFormProps) {
  const { name } = project;
  const { notify } = useShell();
  const { control, register, handleSubmit, formState } = useForm<DeleteProjectValues>({
    resolver: yupResolver(deleteProjectSchema({ name, requiresReasons })),
    defaultValues: NOTHING_TYPED,
    mode: 'onTouched',
  });
  const { isSubmitting } = formState;
  const { field: typed } = useController({ control, name: 'typedName' });
  const reasons = useWatch({ control, name: 'reasons' });

  const submit = handleSubmit(onDelete, ({ reasons }) => {
    if (reasons) notify({ tone: 'warning', message: REASON_NEEDED });
  });

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className={classes.fields}>
        <AtStake project={project} />
        <TypeToConfirm
          expected={name}
          value={typed.value}
          onChange={typed.onChange}
          disabled={isSubmitting}
        />
        {requiresReasons && <DeleteReasons control={control} register={register} />}
      </DialogBody>
      <DialogFooter>
        {requiresReasons && (
          <p className={classes.missing} role="status">
            {missing({ isTyped: typed.value === name, hasReason: reasons.length > 0 })}
          </p>
        )}
        <DialogClose asChild>
          <Button disabled={isSubmitting}>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="danger" loading={isSubmitting} disabled={typed.value !== name}>
          Delete project
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The newest backup that can be downloaded. */
function latestOf(list: BackupList | undefined): Backup | undefined {
  return list?.backups.find(({ status }) => status === 'COMPLETED');
}

/** The size of the data to delete, and the latest backup. */
function AtStake({ project: { ref } }: { project: Project }) {
  const resources = useResourcesGetQuery({ ref });
  const backups = useBackupsListQuery({ ref });
  const latest = latestOf(backups.currentData);
  return (
    <DescriptionList
      items={[
        {
          term: 'Database',
          value: resources.currentData
            ? formatBytes(resources.currentData.disk.used_bytes)
            : resources.error && 'Size not available',
        },
        {
          term: 'Latest backup',
          value: latest
            ? formatRelative(latest.inserted_at)
            : backups.currentData
              ? 'None'
              : backups.error && 'Not available',
        },
      ]}
    />
  );
}

/** Why the project cannot be deleted yet. */
function missing({ isTyped, hasReason }: { isTyped: boolean; hasReason: boolean }): string {
  if (isTyped) return hasReason ? '' : 'Choose at least one reason';
  return hasReason ? 'Type the name of the project' : 'Type the name and choose a reason';
}

interface DeleteReasonsProps {
  control: Control<DeleteProjectValues>;
  register: UseFormRegister<DeleteProjectValues>;
}

/** Reasons to choose from and an optional message. */
function DeleteReasons({ control, register }: DeleteReasonsProps) {
  const { field } = useController({ control, name: 'reasons' });

  const toggle = (reason: string, chosen: boolean) => {
    const others = field.value.filter((other) => other !== reason);
    field.onChange(chosen ? [...others, reason] : others);
  };

  return (
    <>
      <fieldset className={classes.question}>
        <legend className={classes.legend}>
          What made you decide to delete your project?{' '}
          <span className={classes.atLeast}>Choose at least one</span>
        </legend>
        <div className={classes.reasons}>
          {deleteReasons.map((reason) => (
            <Checkbox
              key={reason}
              label={reason}
              checked={field.value.includes(reason)}
              onCheckedChange={(chosen) => toggle(reason, chosen)}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Anything else we should know?" aside="Optional">
        <TextArea {...register('message')} maxLength={MAX_MESSAGE_LENGTH} rows={1} autoGrow maxRows={6} />
      </Field>
    </>
  );
}
