import type { ReactNode } from 'react';
import classes from './heads.module.css';
import type { ListSection } from './known.tsx';
import { NotServed } from './section-head.tsx';

interface ItemHeadProps {
  section: ListSection;
  name: string;
  icon: ReactNode;
  description: string | null;
  /** Badges after the name. */
  facts?: ReactNode;
}

/** What a table, function, bucket or edge function is. */
export function ItemHead({ section, name, icon, description, facts }: ItemHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <span className={classes.icon}>{icon}</span>
        <h3 className={classes.name}>{name}</h3>
        {facts}
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <NotServed section={section} />
    </div>
  );
}
