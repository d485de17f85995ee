import {
  useLifecycleListRestoreVersionsQuery,
  type RestoreProject,
  type RestoreVersion,
} from '@howdah/shared-api/lifecycle';
import { postgresMajor, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, Field, Select, SkeletonText } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@howdah/shared-ui/dialog';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { object, string, type InferType } from 'yup';
import { versionLabel } from './version-label.ts';

interface RestoreDialogProps {
  project: Project;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Resolves when the platform has answered. */
  onRestore(choice: RestoreProject): Promise<void>;
}

/** Asks for the Postgres version to restore on, unless a flag disables the choice (docs/product/lifecycle.md#what-is-checked). */
export function RestoreDialog({ project, open, onOpenChange, onRestore }: RestoreDialogProps) {
  const { flags } = useShell();
  const [busy, setBusy] = useState(false);
  const restore = async (choice: RestoreProject) => {
    setBusy(true);
    await onRestore(choice).finally(() => setBusy(false));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Restore this project?"
      description="The database starts with the data it had when it was paused. This can take a few minutes."
      busy={busy}
    >
      {flags.disableProjectVersionSelection ? (
        <RestoreForm project={project} versions={null} onRestore={restore} />
      ) : (
        <WithVersions project={project} onRestore={restore} />
      )}
    </Dialog>
  );
}

interface RestorePartProps {
  project: Project;
  onRestore(choice: RestoreProject): Promise<void>;
}

function WithVersions(props: RestorePartProps) {
  const { data, isError, isFetching, refetch } = useLifecycleListRestoreVersionsQuery(
    { ref: props.project.ref },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) {
    return (
      <DialogBody>
        <Callout
          tone="danger"
          role="alert"
          title="Failed to retrieve Postgres version"
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      </DialogBody>
    );
  }
  if (!data) {
    return (
      <DialogBody>
        <SkeletonText lines={2} label="Loading versions" />
      </DialogBody>
    );
  }
  return <RestoreForm {...props} versions={data} />;
}

interface RestoreFormProps extends RestorePartProps {
  /** The first is the default; null when there is no choice. */
  versions: readonly RestoreVersion[] | null;
}

function RestoreForm({ project, versions, onRestore }: RestoreFormProps) {
  const { control, handleSubmit, formState } = useForm<RestoreValues>({
    resolver: yupResolver(restoreSchema(versions !== null)),
    defaultValues: { version: versions?.[0]?.version ?? '' },
  });
  const wanted = useWatch({ control, name: 'version' });
  const chosen = versions?.find(({ version }) => version === wanted);

  const submit = handleSubmit(async () => {
    await onRestore(
      chosen ? { postgres_engine: chosen.postgres_engine, release_channel: chosen.release_channel } : {},
    );
  });

  return (
    <form onSubmit={submit} noValidate>
      {versions && (
        <DialogBody>
          <Controller
            control={control}
            name="version"
            render={({ field: { onChange, ...field }, fieldState }) => (
              <Field
                label="Postgres version"
                required
                error={fieldState.error?.message}
                hint={versionHint(project, versions, chosen)}
              >
                <Select
                  {...field}
                  options={versions.map((version) => ({
                    value: version.version,
                    label: versionLabel(version),
                  }))}
                  onValueChange={onChange}
                  disabled={versions.length <= 1}
                />
              </Field>
            )}
          />
        </DialogBody>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={formState.isSubmitting}>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          Confirm restore
        </Button>
      </DialogFooter>
    </form>
  );
}

function versionHint(
  { dbVersion }: Project,
  versions: readonly RestoreVersion[],
  chosen: RestoreVersion | undefined,
): string | undefined {
  const from = postgresMajor(dbVersion);
  if (chosen && from !== undefined && Number(chosen.postgres_engine) > from) {
    return `The project ran on ${dbVersion}. After a restore on a newer version, it cannot return to it.`;
  }
  return versions.length === 1 ? 'This is the only version available for this project.' : undefined;
}

/** A version is required when one can be chosen (docs/product/lifecycle.md#what-is-checked). */
function restoreSchema(choosesVersion: boolean) {
  return object({
    version: choosesVersion ? string().required('Choose a Postgres version') : string().default(''),
  });
}

type RestoreValues = InferType<ReturnType<typeof restoreSchema>>;
