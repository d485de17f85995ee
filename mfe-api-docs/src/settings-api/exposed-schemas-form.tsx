import { failureNotice } from '@howdah/shared-api/api';
import {
  exposedSchemas,
  type PostgrestConfig,
  useApiSettingsExposeSchemasMutation,
} from '@howdah/shared-api/data-api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Checkbox, Skeleton } from '@howdah/shared-ui';
import { useDiscardQuestion } from '@howdah/shared-ui/dialog';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState, type FormEvent } from 'react';
import { usePgMetaListSchemasQuery, useOpenDatabase } from '@howdah/shared-api/database';
import { SettingsFailure } from './settings-failure.tsx';
import classes from './exposed-schemas.module.css';

/** Without system schemas, and without names that contain a comma, which separates the list. */
const isExposable = (name: string) => !name.startsWith('pg_') && !name.includes(',') && name.trim() === name;

/** Whether both lists have the same names, in any order. */
const areSameNames = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

function withChoices(exposed: readonly string[], choices: ReadonlyMap<string, boolean>): string[] {
  const added = [...choices].filter(([name, isChosen]) => isChosen && !exposed.includes(name));
  return [...exposed.filter((name) => choices.get(name) !== false), ...added.map(([name]) => name)];
}

interface ExposedSchemasFormProps {
  project: Project;
  config: PostgrestConfig;
}

/** A form to choose the exposed schemas. What the user has chosen stays when another user changes them. */
export function ExposedSchemasForm({ project, config }: ExposedSchemasFormProps) {
  const { can, notify } = useShell();
  const labelId = useId();
  const database = useOpenDatabase();
  const list = usePgMetaListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: false },
    { refetchOnMountOrArgChange: true },
  );
  const [expose, { isLoading }] = useApiSettingsExposeSchemasMutation();
  const exposed = exposedSchemas(config);
  // What the user changed, not the result: another user can change the list meanwhile.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Drops saved and reverted choices, so that another user's change stays.
  const open = [...choices].filter(([name, isChosen]) => isChosen !== exposed.includes(name));
  if (open.length < choices.size) setChoices(new Map(open));
  const isAllowed = can('write:Update', 'custom_config_postgrest') === 'allowed';

  const present = list.currentData?.map(({ name }) => name).filter(isExposable);
  // A dropped schema can only be removed.
  const gone = present ? exposed.filter((name) => !present.includes(name)) : [];
  const names = present ? [...present, ...gone] : exposed;
  // A chosen schema can have been dropped too.
  const chosen = withChoices(exposed, choices).filter((name) => names.includes(name));
  const kept = chosen.filter((name) => !gone.includes(name));
  const isChanged = !areSameNames(kept, exposed);
  // A list that has lost a dropped schema has changed too, but nobody has chosen anything.
  const { question } = useDiscardQuestion({
    name: 'Exposed schemas',
    isDirty: !areSameNames(chosen, exposed),
    isSaving: isLoading,
    onDiscard: () => setChoices(new Map()),
  });
  if (database !== skipToken && !present) {
    return list.error ? (
      <SettingsFailure
        title="Failed to load schemas"
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <ExposedSchemasSkeleton />
    );
  }

  const reason = () => {
    if (!present) return 'The project must be running to change exposed schemas';
    if (kept.length === 0) return 'Choose at least one schema';
    return isChanged ? undefined : 'No changes to save';
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await expose({ ref: project.ref, schemas: kept, expected: config.db_schema }).unwrap();
      notify({ tone: 'success', message: 'Exposed schemas saved' });
    } catch (error) {
      notify(
        failureNotice({
          error,
          failed: (message) => `Failed to save exposed schemas: ${message}`,
          unknown: 'The exposed schemas may have been saved. Check them before you try again.',
        }),
      );
      // A chosen schema may have been dropped.
      void list.refetch();
    }
  };
  const isLocked = !isAllowed || !present || isLoading;
  const choose = (name: string, isChosen: boolean) =>
    setChoices((before) => new Map(before).set(name, isChosen));

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <FormLabel id={labelId} />
        <div className={classes.choice}>
          <div className={classes.schemas} role="group" aria-labelledby={labelId}>
            {names.map((name) => (
              <Checkbox
                key={name}
                label={<span className={classes.name}>{name}</span>}
                description={
                  gone.includes(name)
                    ? 'This schema no longer exists. Save to remove it from the list.'
                    : undefined
                }
                checked={gone.includes(name) ? false : chosen.includes(name)}
                disabled={isLocked || gone.includes(name)}
                onCheckedChange={(isChosen) => choose(name, isChosen)}
              />
            ))}
          </div>
          <Button
            type="submit"
            size="sm"
            variant="primary"
            loading={isLoading}
            disabled={!isAllowed}
            disabledReason={reason()}
          >
            Save schemas
          </Button>
        </div>
      </form>
      {question}
    </>
  );
}

/** The placeholder of the form, with its label. */
export function ExposedSchemasSkeleton() {
  return (
    <div className={classes.form} role="status" aria-label="Loading exposed schemas">
      <FormLabel />
      <div className={classes.choice}>
        <div className={classes.schemas}>
          {[64, 96, 80].map((width) => (
            <Skeleton key={width} width={width} height={20} />
          ))}
        </div>
        <Skeleton width={110} height={28} />
      </div>
    </div>
  );
}

function FormLabel({ id }: { id?: string }) {
  return (
    <div>
      <p id={id} className={classes.legend}>
        Schemas
      </p>
      <p className={classes.note}>The API only exposes these schemas.</p>
    </div>
  );
}
