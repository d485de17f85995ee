import { Select, IconButton, PHONE, useMediaQuery } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ChevronLeft } from 'lucide-react';
import { GUIDES } from '../../links/links.ts';
import { OutsideLink } from '../../links/outside-link.tsx';
import { useDocs } from '../docs-context.ts';
import { SECTION_TEXTS } from '../docs-texts.ts';
import type { DocsSection } from '../sections.ts';
import { useSectionItems } from '../use-section-items.ts';
import type { ListSection } from '../docs-texts.ts';
import classes from './bars.module.css';

const GUIDE_OF: Record<Exclude<DocsSection, 'connect'>, string> = {
  'user-management': GUIDES.auth,
  tables: GUIDES.rest,
  'stored-procedures': GUIDES.functions,
  storage: GUIDES.storage,
  'edge-functions': GUIDES.edgeFunctions,
  realtime: GUIDES.realtime,
};

/** The bar of a detail page: back to the list, and a dropdown to its other items (docs/product/api-docs.md#screens). */
export function ItemBar({ section, item }: { section: ListSection; item: string }) {
  const { searchOf, go } = useDocs();
  const items = useSectionItems(section);
  const { title } = SECTION_TEXTS[section];
  const isListed = items.some(({ id }) => id === item);
  return (
    <>
      <Link
        className={classes.back}
        to={{ search: searchOf({ section, item: null }) }}
        aria-label={`Back to ${title}`}
      >
        <ChevronLeft aria-hidden />
        {title}
      </Link>
      {isListed && (
        <Select
          size="sm"
          inline
          className={classes.switch}
          aria-label="Switch item"
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={item}
          onValueChange={(chosen) => go({ section, item: chosen })}
        />
      )}
    </>
  );
}

/** The bar of a section: its title and a link to the guide. */
export function SectionBar({ section }: { section: DocsSection }) {
  const { go } = useDocs();
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      {isPhone && (
        <IconButton
          className={classes.arrow}
          label="All sections"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => go({ section: null, item: null })}
        />
      )}
      <h2 className={classes.title}>{SECTION_TEXTS[section].title}</h2>
      {section !== 'connect' && (
        <span className={classes.end}>
          <GuideLink section={section} />
        </span>
      )}
    </>
  );
}

/** Links to the guide for a section. */
function GuideLink({ section }: { section: keyof typeof GUIDE_OF }) {
  return (
    <OutsideLink href={GUIDE_OF[section]} size="sm" variant="ghost">
      Guide
    </OutsideLink>
  );
}
