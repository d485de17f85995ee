import { platformError } from '@howdah/shared-api';
import {
  exposedSchemas,
  type PostgrestConfig,
  useApiSettingsExposeSchemasMutation,
} from '@howdah/shared-api/data-api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Checkbox, SkeletonText } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type FormEvent } from 'react';
import { useDatabaseListSchemasQuery } from '../database/data/database-api.ts';
import { useOpenDatabase } from '../database/list/use-open-database.ts';
import { SettingsFailure } from '../settings-api/settings-failure.tsx';
import { schemasTexts as texts } from '../texts/settings-api.ts';
import classes from './exposed-schemas-card.module.css';

/** Not those of Postgres, and none whose name the list, which has commas between names, cannot hold. */
const isExposable = (name: string) => !name.startsWith('pg_') && !name.includes(',') && name.trim() === name;

interface ExposedSchemasFormProps {
  project: Project;
  config: PostgrestConfig;
}

/** Which of the project's schemas the API answers from. Begins again when somebody else has changed them. */
export function ExposedSchemasForm({ project, config }: ExposedSchemasFormProps) {
  const { can, notify } = useShell();
  const database = useOpenDatabase();
  const list = useDatabaseListSchemasQuery(
    database === skipToken ? skipToken : { ...database, includeSystemSchemas: false },
    { refetchOnMountOrArgChange: true },
  );
  const [expose, { isLoading }] = useApiSettingsExposeSchemasMutation();
  const exposed = exposedSchemas(config);
  const [chosen, setChosen] = useState(exposed);
  const mayChange = can('write:Update', 'custom_config_postgrest') === 'allowed';

  const present = list.currentData?.map(({ name }) => name).filter(isExposable);
  if (database !== skipToken && !present) {
    return list.error ? (
      <SettingsFailure
        title={texts.listFailed}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <SkeletonText label={texts.loading} lines={2} />
    );
  }

  // What was dropped since can only be taken off the list.
  const gone = present ? exposed.filter((name) => !present.includes(name)) : [];
  const names = present ? [...present, ...gone] : exposed;
  const kept = chosen.filter((name) => !gone.includes(name));
  const isChanged = [...kept].sort().join() !== [...exposed].sort().join();
  const reason = () => {
    if (!mayChange) return texts.noPermission;
    if (!present) return texts.notRunning;
    if (kept.length === 0) return texts.noneChosen;
    return isChanged ? undefined : texts.unchanged;
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await expose({ ref: project.ref, schemas: kept, expected: config.db_schema }).unwrap();
      notify({ tone: 'success', message: texts.saved });
    } catch (error) {
      notify({ tone: 'error', message: texts.saveFailed(platformError(error).message) });
    }
  };
  const choose = (name: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, name] : before.filter((other) => other !== name)));

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <fieldset className={classes.schemas} disabled={!mayChange || !present || isLoading}>
        <legend className={classes.legend}>{texts.schemas}</legend>
        <p className={classes.note}>{texts.effect}</p>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={<span className={classes.name}>{name}</span>}
            description={gone.includes(name) ? texts.gone : undefined}
            checked={gone.includes(name) ? false : chosen.includes(name)}
            disabled={gone.includes(name)}
            onCheckedChange={(isChosen) => choose(name, isChosen)}
          />
        ))}
      </fieldset>
      <Button type="submit" size="sm" variant="primary" loading={isLoading} disabledReason={reason()}>
        {texts.save}
      </Button>
    </form>
  );
}
