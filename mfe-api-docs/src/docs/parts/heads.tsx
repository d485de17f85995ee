import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { SECTION_TEXTS } from '../docs-texts.ts';
import type { DocsSection } from '../sections.ts';
import type { ListSection } from '../docs-texts.ts';
import classes from './heads.module.css';

/** The introduction of a section, with a note about what this platform does not serve. */
export function SectionHead({ section }: { section: DocsSection }) {
  return (
    <div className={classes.head}>
      <p className={classes.intro}>{SECTION_TEXTS[section].intro}</p>
      <NotServed section={section} />
    </div>
  );
}

/** Says which endpoints of a section this platform does not serve (docs/product/rest.md). Empty when it serves all. */
export function NotServed({ section }: { section: DocsSection }) {
  const { notServed } = SECTION_TEXTS[section];
  if (notServed === null) return null;
  return (
    <p className={classes.notServed}>
      <Info aria-hidden />
      {`This platform does not serve ${notServed} yet. The samples work on a server that does.`}
    </p>
  );
}

interface ItemHeadProps {
  section: ListSection;
  name: string;
  icon: ReactNode;
  description: string | null;
  /** Badges after the name. */
  facts?: ReactNode;
}

/** The header of an item's page. */
export function ItemHead({ section, name, icon, description, facts }: ItemHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <span className={classes.icon}>{icon}</span>
        <h2 className={classes.name}>{name}</h2>
        {facts}
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <NotServed section={section} />
    </div>
  );
}
