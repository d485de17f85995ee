import { Card, Section } from '@howdah/shared-ui';
import { CodeXml } from 'lucide-react';
import { useId } from 'react';
import { EXAMPLE_APPS, type ExampleApp } from '../links/links.ts';
import { OutsideLink } from '../links/outside-link.tsx';
import classes from './libraries.module.css';

const TYPE_LABELS = { app: 'Apps', mobile: 'Mobile' };

const GROUPS = groupExamples(EXAMPLE_APPS);

/** Example apps by type and framework. */
export function ExampleApps() {
  return (
    <Section
      title="Example apps"
      description="Start from a complete app with the URL and anon key of this project."
    >
      {GROUPS.map((group) => (
        <TypeGroup key={group.type} group={group} />
      ))}
    </Section>
  );
}

function TypeGroup({ group: { type, frameworks } }: { group: ExampleGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.type}>
      <h3 id={id} className={classes.typeName}>
        {TYPE_LABELS[type]}
      </h3>
      <div className={classes.frameworks}>
        {frameworks.map(({ framework, apps }) => (
          <FrameworkGroup key={framework} framework={framework} apps={apps} />
        ))}
      </div>
    </section>
  );
}

function FrameworkGroup({ framework, apps }: { framework: string; apps: ExampleApp[] }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className={classes.framework}>
      <h4 id={id} className={classes.frameworkName}>
        {framework}
      </h4>
      {apps.map((app) => (
        <Example key={app.source} app={app} />
      ))}
    </Card>
  );
}

function Example({ app: { title, description, framework, source } }: { app: ExampleApp }) {
  return (
    <div className={classes.example}>
      <div className={classes.words}>
        <h5 className={classes.title}>{title}</h5>
        <p className={classes.description}>{description}</p>
      </div>
      <OutsideLink
        href={source}
        size="sm"
        icon={<CodeXml aria-hidden />}
        label={`See GitHub, ${title} with ${framework}`}
      >
        See GitHub
      </OutsideLink>
    </div>
  );
}

interface ExampleGroup {
  type: ExampleApp['type'];
  frameworks: { framework: string; apps: ExampleApp[] }[];
}

/** Example apps by type, and in each by framework; types and frameworks in the order of their first app. */
export function groupExamples(apps: readonly ExampleApp[]): ExampleGroup[] {
  return groupBy(apps, ({ type }) => type).map(([type, ofType]) => ({
    type,
    frameworks: groupBy(ofType, ({ framework }) => framework).map(([framework, ofFramework]) => ({
      framework,
      apps: ofFramework,
    })),
  }));
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
