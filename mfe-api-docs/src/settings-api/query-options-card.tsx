import { failureNotice } from '@howdah/shared-api/api';
import {
  type QueryOptions,
  useApiSettingsChangeQueryOptionsMutation,
  useApiSettingsGetPostgrestQuery,
} from '@howdah/shared-api/data-api';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardBody, CardHeader, Permitted, Skeleton, Switch } from '@howdah/shared-ui';
import { SettingsFailure } from './settings-failure.tsx';
import classes from './query-options-card.module.css';

const options: { name: keyof QueryOptions; label: string; description: string }[] = [
  {
    name: 'db_aggregates_enabled',
    label: 'Aggregate functions',
    description:
      'Requests can select count(), sum(), avg(), max() and min(). A single request can then read a whole table.',
  },
  {
    name: 'db_plan_enabled',
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
              {options.map(({ name, label, description }) =>
                config ? (
                  <Switch
                    key={name}
                    label={label}
                    description={description}
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
