import { Info } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import type { DocsSection } from '../sections.ts';
import classes from './heads.module.css';

/** The first sentence of a section, and what this platform does not serve of it. */
export function SectionHead({ section }: { section: DocsSection }) {
  return (
    <div className={classes.head}>
      <p className={classes.intro}>{docsTexts.sections[section].intro}</p>
      <NotServed section={section} />
    </div>
  );
}

/** Honest about what is not there (docs/decisions.md#further-pages-and-calls). */
export function NotServed({ section }: { section: DocsSection }) {
  return (
    <p className={classes.notServed}>
      <Info aria-hidden />
      {docsTexts.notServed(docsTexts.sections[section].served)}
    </p>
  );
}
