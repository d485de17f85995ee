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
import { restoreTexts } from '../texts/paused.ts';
import { restoreSchema, type RestoreValues } from './restore-schema.ts';
import { versionLabel } from './version-label.ts';

interface RestoreDialogProps {
  project: Project;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Resolves when the platform has answered. */
  onRestore(choice: RestoreProject): Promise<void>;
}

/** Asks on which version of Postgres the project is to come back, unless a flag leaves that out (docs/product/lifecycle.md#what-is-checked). */
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
      title={restoreTexts.title}
      description={restoreTexts.body}
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
          title={restoreTexts.versionsFailed}
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {restoreTexts.retry}
            </Button>
          }
        />
      </DialogBody>
    );
  }
  if (!data) {
    return (
      <DialogBody>
        <SkeletonText lines={2} label={restoreTexts.loadingVersions} />
      </DialogBody>
    );
  }
  return <RestoreForm {...props} versions={data} />;
}

interface RestoreFormProps extends RestorePartProps {
  /** The first is the default; null where none is chosen. */
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
                label={restoreTexts.version}
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
          <Button disabled={formState.isSubmitting}>{restoreTexts.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          {restoreTexts.confirm}
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
    return restoreTexts.newerVersion(dbVersion);
  }
  return versions.length === 1 ? restoreTexts.onlyVersion : undefined;
}
