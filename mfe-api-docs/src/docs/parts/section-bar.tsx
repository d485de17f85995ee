import { IconButton, PHONE, useMediaQuery } from '@howdah/shared-ui';
import { ChevronLeft } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import type { DocsSection } from '../sections.ts';
import { GuideLink } from './guide-link.tsx';
import classes from './bars.module.css';

/** The bar of a section: its title, and the guide on what it is about. */
export function SectionBar({ section }: { section: DocsSection }) {
  const { go } = useDocs();
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      {isPhone && (
        <IconButton
          className={classes.arrow}
          label={docsTexts.allSections}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => go({ section: null, item: null })}
        />
      )}
      <h3 className={classes.title}>{docsTexts.sections[section].title}</h3>
      {section !== 'connect' && (
        <span className={classes.end}>
          <GuideLink section={section} />
        </span>
      )}
    </>
  );
}
