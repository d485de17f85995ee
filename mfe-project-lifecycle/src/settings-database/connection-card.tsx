import type { DatabaseConnection } from '@howdah/shared-api/database-access';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  DescriptionList,
  EmptyState,
} from '@howdah/shared-ui';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import { LockKeyhole } from 'lucide-react';
import { connectionTexts } from '../texts/database.ts';
import {
  CONNECTION_FORMS,
  connectionStrings,
  FORM_LANGUAGES,
  PASSWORD_PLACEHOLDER,
} from './connection-strings.ts';
import classes from './database.module.css';

/** Where the database is, in the forms that clients take. The platform leaves it out for who may not read secrets. */
export function ConnectionCard({ connection }: { connection: DatabaseConnection | undefined }) {
  return (
    <Card>
      <CardHeader title={connectionTexts.title} description={connectionTexts.description} />
      {connection ? (
        <>
          <CardBody>
            <Facts connection={connection} />
          </CardBody>
          <CardBody className={classes.stack}>
            <Strings connection={connection} />
          </CardBody>
          <CardBody>
            <Callout title={connectionTexts.direct}>
              <p>{connectionTexts.noPooler}</p>
              <p>{connectionTexts.changes}</p>
            </Callout>
          </CardBody>
        </>
      ) : (
        <CardBody>
          <EmptyState
            size="panel"
            icon={<LockKeyhole />}
            title={connectionTexts.noPermission}
            description={connectionTexts.noPermissionNote}
          />
        </CardBody>
      )}
    </Card>
  );
}

function Facts({ connection }: { connection: DatabaseConnection }) {
  const { facts } = connectionTexts;
  const fact = (term: string, value: string) => ({ term, value, mono: true, copy: value });
  return (
    <DescriptionList
      items={[
        fact(facts.host, connection.host),
        fact(facts.port, String(connection.port)),
        fact(facts.database, connection.database),
        fact(facts.user, connection.user),
      ]}
    />
  );
}

function Strings({ connection }: { connection: DatabaseConnection }) {
  const strings = connectionStrings(connection);
  return (
    <Tabs defaultValue="uri">
      <TabList aria-label={connectionTexts.forms}>
        {CONNECTION_FORMS.map((form) => (
          <Tab key={form} value={form}>
            {connectionTexts.formNames[form]}
          </Tab>
        ))}
      </TabList>
      {CONNECTION_FORMS.map((form) => (
        <TabPanel key={form} value={form} className={classes.form}>
          <CodeBlock
            code={strings[form]}
            language={FORM_LANGUAGES[form]}
            title={connectionTexts.formNames[form]}
            wrap
          />
          <p className={classes.quiet}>
            {form === 'psql' ? connectionTexts.psql : connectionTexts.placeholder(PASSWORD_PLACEHOLDER)}
          </p>
        </TabPanel>
      ))}
    </Tabs>
  );
}
