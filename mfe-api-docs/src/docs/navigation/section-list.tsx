import { useRovingFocus } from '@howdah/shared-ui';
import { Link, useLocation } from '@howdah/shared-ui/router';
import { ChevronRight, CodeXml, Waypoints } from 'lucide-react';
import { useDocs } from '../docs-context.ts';
import { TOPICS } from '../docs-items.ts';
import { SECTION_TEXTS } from '../docs-texts.ts';
import { sampleTexts } from '../samples/sample-texts.ts';
import { SECTION_ICONS } from '../section-icons.ts';
import type { DocsSection } from '../sections.ts';
import { loadedData } from '../use-docs-data.ts';
import classes from './section-list.module.css';

/** The visible sections. The active one shows its topics. */
export function SectionList() {
  const { sections, location } = useDocs();
  const links = useRovingFocus<HTMLUListElement>({ items: 'a' });
  return (
    <div className={classes.scroller}>
      <nav aria-label="Sections">
        <ul ref={links} className={classes.list}>
          {sections.map((section) => (
            <SectionEntry key={section} section={section} isActive={section === location.section} />
          ))}
        </ul>
      </nav>
      <OtherPages />
    </div>
  );
}

const PAGES = [
  { path: 'api/libraries', name: 'Client libraries', icon: CodeXml },
  { path: 'api/graphiql', name: 'GraphiQL', icon: Waypoints },
];

/** The other pages of the area: the docs have no menu beside them (remote.json); on a narrow screen, it is above them. */
function OtherPages() {
  const { project } = useDocs();
  const { pathname } = useLocation();
  const links = useRovingFocus<HTMLUListElement>({ items: 'a' });
  return (
    <nav
      aria-label="Other API pages"
      className={classes.others}
      data-in-area={pathname === `/project/${project.ref}/api` || undefined}
    >
      <ul ref={links} className={classes.list}>
        {PAGES.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <Link to={`/project/${project.ref}/${path}`} className={classes.section}>
              <Icon aria-hidden />
              <span className={classes.label}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionEntry({ section, isActive }: { section: DocsSection; isActive: boolean }) {
  const { searchOf, location } = useDocs();
  const Icon = SECTION_ICONS[section];
  const topics = isActive ? (TOPICS[section] ?? []) : [];
  const count = useCount(section);
  // If a topic is current, its section is not: the list has one current link.
  const hasCurrentTopic = topics.some((topic) => topic === location.item);
  const current = !isActive || hasCurrentTopic ? undefined : location.item === null ? 'page' : 'true';
  return (
    <li>
      <Link
        to={{ search: searchOf({ section, item: null }) }}
        className={classes.section}
        aria-current={current}
        data-active={isActive || undefined}
      >
        <Icon aria-hidden />
        <span className={classes.label}>{SECTION_TEXTS[section].title}</span>
        {count !== undefined && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
        <ChevronRight aria-hidden className={classes.further} />
      </Link>
      {topics.length > 0 && (
        <ul className={classes.topics}>
          {topics.map((topic) => (
            <li key={topic}>
              <Link
                to={{ search: searchOf({ section, item: topic }) }}
                className={classes.topic}
                aria-current={location.item === topic ? 'page' : undefined}
              >
                {sampleTexts[topic].title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The number of items in a section; undefined when it has no items or they are not loaded. */
function useCount(section: DocsSection): number | undefined {
  const { catalog } = useDocs();
  // No count for sections that the platform does not serve.
  if (SECTION_TEXTS[section].notServed !== null) return undefined;
  switch (section) {
    case 'tables':
      return loadedData(catalog)?.tables.length;
    case 'stored-procedures':
      return loadedData(catalog)?.functions.length;
    default:
      return undefined;
  }
}
