import { Database } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Callout } from '../callout/Callout.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../card/Card.tsx';
import { DeniedNotice, DeniedState, Permitted, PermittedButton } from '../denied/Denied.tsx';
import { DescriptionList } from '../description-list/DescriptionList.tsx';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { ErrorState } from '../error-state/ErrorState.tsx';
import { Field } from '../field/Field.tsx';
import { Input } from '../input/Input.tsx';
import { Progress } from '../progress/Progress.tsx';
import { Select } from '../select/Select.tsx';
import { Skeleton, SkeletonText } from '../skeleton/Skeleton.tsx';
import { SkeletonPage } from '../skeleton/SkeletonPage.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { Steps } from '../steps/Steps.tsx';
import styles from './Gallery.module.css';

export function StatesSection() {
  return (
    <>
      <Callout title="This project runs Postgres 17" action={<Button size="sm">Upgrade</Button>}>
        Postgres 18 is ready. The upgrade keeps data, roles and policies.
      </Callout>
      <Callout tone="success" title="Restored from the backup of 20 November" />
      <Callout tone="warning" title="Disk is almost full" action={<Button size="sm">See usage</Button>}>
        Above 95 percent the database becomes read-only.
      </Callout>
      <Callout tone="danger" title="The query was refused">
        syntax error at or near <code>form</code>, line 1
      </Callout>
      <div className={styles.grid}>
        <EmptyState
          icon={<Database />}
          title="No tables yet"
          description="Tables of the public schema are listed here as soon as there are some."
          action={<Button>Create a table</Button>}
        />
        <Card>
          <ErrorState
            title="SQL Editor failed to load"
            description="Your snippets are safe. The rest of the dashboard keeps working."
            detail="mfe-sql-editor 1.4.2: Failed to fetch manifest (503)"
            onRetry={() => undefined}
          />
        </Card>
      </div>
      <DeniedNotice>Only owners and administrators can change this.</DeniedNotice>
      <div className={styles.grid}>
        <Card>
          <CardHeader
            title="Upgrade Postgres"
            description="Moves your data to a newer version."
            actions={
              <PermittedButton permission="denied" action="pause this project">
                Pause project
              </PermittedButton>
            }
          />
          <Permitted permission="denied" who="Only owners and administrators" action="upgrade this project">
            <CardBody>
              <Field label="Target version">
                <Select options={[{ value: '18.6', label: 'Postgres 18.6' }]} />
              </Field>
              <Field label="Note" style={{ marginBlockStart: 16 }}>
                <Input defaultValue="After the release" />
              </Field>
            </CardBody>
            <CardFooter>
              <Button variant="primary">Upgrade project</Button>
            </CardFooter>
          </Permitted>
        </Card>
        <DeniedState action="view API keys" who="Only owners, administrators and developers" />
      </div>
      <div className={styles.grid}>
        <Card style={{ padding: 16 }}>
          <SkeletonText />
        </Card>
        <Card style={{ padding: 16 }}>
          <DescriptionList items={[{ term: 'Project URL' }, { term: 'Protocol' }, { term: 'Endpoint' }]} />
        </Card>
        <Card style={{ padding: 16 }}>
          <div className={styles.row}>
            <Skeleton width={32} height={32} radius="round" />
            <div style={{ flex: 1 }}>
              <SkeletonText lines={2} />
            </div>
          </div>
        </Card>
      </div>
      <div className={styles.grid}>
        {(['cards', 'list', 'workspace'] as const).map((shape) => (
          <Card key={shape}>
            <SkeletonPage shape={shape} label={`A page of ${shape}`} />
          </Card>
        ))}
      </div>
      <div className={styles.grid}>
        <Progress label="Restoring" value={0.62} />
        <Progress label="Connecting" />
        <Progress label="Disk" value={0.96} tone="warning" />
      </div>
      <Steps
        label="Steps of the upgrade"
        stateLabels={{ done: 'Done', current: 'In progress', pending: 'Pending' }}
        steps={[
          { name: 'Dump the database', state: 'done' },
          { name: 'Load it into Postgres 18', state: 'current' },
          { name: 'Switch over', state: 'pending' },
        ]}
      />
      <Disclosure summary="What the upgrade keeps" open>
        Data, roles, grants, policies and functions.
      </Disclosure>
      <div className={styles.row}>
        <Spinner label="Loading" />
        <Spinner size={12} label="Loading" />
        <Spinner size={24} label="Loading" />
      </div>
    </>
  );
}
