import { Cpu, Gauge } from 'lucide-react';
import { ActionList } from '../action-list/ActionList.tsx';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../card/Card.tsx';
import { DescriptionList } from '../description-list/DescriptionList.tsx';
import { FactStrip } from '../fact-strip/FactStrip.tsx';
import { Field } from '../field/Field.tsx';
import { Input } from '../input/Input.tsx';
import { Section } from '../page/Page.tsx';
import { Switch } from '../switch/Switch.tsx';
import styles from './Gallery.module.css';

const projects = [
  ['Bookshop', 'Postgres 18', 'Active', 'success'],
  ['Field notes', 'Postgres 17', 'Active', 'success'],
  ['Old atlas', 'Postgres 17', 'Paused', 'neutral'],
] as const;

export function LayoutSection() {
  return (
    <>
      <div className={styles.grid}>
        {projects.map(([name, version, state, tone]) => (
          <Card key={name} interactive>
            <CardHeader
              title={<a href="#link">{name}</a>}
              description={version}
              actions={
                <Badge tone={tone} dot>
                  {state}
                </Badge>
              }
            />
          </Card>
        ))}
      </div>
      <Section title="General" description="What the project is called, and where it is.">
        <Card>
          <CardBody>
            <Field layout="row" label="Project name" hint="Shown to everyone in the organization.">
              <Input defaultValue="Bookshop" />
            </Field>
          </CardBody>
          <CardBody>
            <Field
              layout="row"
              label="Pause when idle"
              hint="A stopped database starts again on the next query."
            >
              <Switch />
            </Field>
          </CardBody>
          <CardFooter>
            <p>Saved a minute ago</p>
            <Button variant="ghost">Cancel</Button>
            <Button variant="primary">Save</Button>
          </CardFooter>
        </Card>
      </Section>
      <FactStrip
        aria-label="Facts"
        facts={[
          { name: 'Postgres', value: '18.6' },
          { name: 'Disk used', value: '12 MB', note: 'of 512 MB' },
          { name: 'Tables', value: '14' },
          { name: 'Created', value: '21 Nov 2026' },
        ]}
      />
      <Card>
        <CardHeader title="Connection" description="For tools outside of the dashboard." />
        <CardBody>
          <DescriptionList
            items={[
              {
                term: 'Project URL',
                value: 'http://localhost:4000',
                mono: true,
                copy: 'http://localhost:4000',
              },
              { term: 'Postgres', value: '18.6' },
              { term: 'Tables', value: '14' },
            ]}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Reports is not installed" description="The administrator can add it." />
        <ActionList
          items={[
            {
              icon: <Gauge />,
              title: 'Performance advisor',
              description: 'Finds missing indexes and slow policies.',
              action: <Button>View findings</Button>,
            },
            {
              icon: <Cpu />,
              title: 'Compute and disk',
              description: 'Shows the load of the database.',
              action: <Button>View load</Button>,
            },
          ]}
        />
      </Card>
    </>
  );
}
