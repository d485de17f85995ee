import { failureNotice } from '@howdah/shared-api/api';
import {
  type QueryOptions,
  useApiSettingsChangeQueryOptionsMutation,
  useApiSettingsGetPostgrestQuery,
} from '@howdah/shared-api/data-api';
import { useOpenDatabase, usePgMetaListRolesQuery } from '@howdah/shared-api/database';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardBody, CardHeader, Permitted, Skeleton, Switch } from '@howdah/shared-ui';
import { SettingsFailure } from './settings-failure.tsx';
import classes from './query-options-card.module.css';

const options: { name: keyof QueryOptions; setting: string; label: string; description: string }[] = [
  {
    name: 'db_aggregates_enabled',
    setting: 'pgrst.db_aggregates_enabled',
    label: 'Aggregate functions',
    description:
      'Requests can select count(), sum(), avg(), max() and min(). A single request can then read a whole table.',
  },
  {
    name: 'db_plan_enabled',
    setting: 'pgrst.db_plan_enabled',
    label: 'Execution plans',
    description:
      'Requests can ask how Postgres runs them, with explain() in supabase-js. Plans show details of tables and policies to everyone who has a key. Turn this on only while you debug slow requests.',
  },
];

/** Options of requests (docs/product/rest.md#select). */
export function QueryOptionsCard({ projectRef }: { projectRef: string }) {
  const { notify } = useShell();
  const {
    currentData: config,
    error,
    refetch,
    isFetching,
  } = useApiSettingsGetPostgrestQuery({ ref: projectRef });
  const [change, { isLoading }] = useApiSettingsChangeQueryOptionsMutation();
  // The operator of a server can decide for all its projects (docs/product/rest.md#select).
  const roles = usePgMetaListRolesQuery(useOpenDatabase());
  const decided = roles.currentData?.find((role) => role.name === 'authenticator')?.config;
  const right = usePermission('write:Update', 'custom_config_postgrest');

  const set = async (name: keyof QueryOptions, label: string, isOn: boolean) => {
    try {
      await change({ ref: projectRef, options: { [name]: isOn } }).unwrap();
      notify({ tone: 'success', message: `${label} turned ${isOn ? 'on' : 'off'}` });
    } catch (failure) {
      notify(
        failureNotice({
          error: failure,
          failed: (message) => `Failed to save: ${message}`,
          unknown: 'The option may have been saved. Check it before you change it again.',
        }),
      );
    }
  };

  return (
    <Card>
      <CardHeader title="Query options" description="Choose what requests to the API can ask for." />
      <CardBody>
        {error && !config ? (
          <SettingsFailure
            title="Failed to load query options"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div className={classes.options}>
            <Permitted {...right}>
              {options.map(({ name, setting, label, description }) =>
                config ? (
                  <Switch
                    key={name}
                    label={label}
                    description={`${description}${decidedText(setting, decided?.[setting])}`}
                    checked={config[name]}
                    disabled={isLoading}
                    onCheckedChange={(isOn) => void set(name, label, isOn)}
                  />
                ) : (
                  <Skeleton key={name} width="100%" height={44} />
                ),
              )}
            </Permitted>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function decidedText(setting: string, value: string | undefined): string {
  if (value === undefined) return '';
  return ` The role authenticator has ${setting} = ${value}. That counts instead of this switch, unless the role has another value in this database.`;
}
