import {
  Button,
  deniedReason,
  DescriptionList,
  PHONE,
  SearchInput,
  useMediaQuery,
  WITHOUT_KEYS,
} from '@howdah/shared-ui';
import { FileText, Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from '@howdah/shared-ui/router';
import { GUIDES } from '../../links/links.ts';
import { OutsideLink } from '../../links/outside-link.tsx';
import { useDocs } from '../docs-context.ts';
import { useDocsItems, findItems } from '../docs-items.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { resultId, SearchResults } from './search-results.tsx';
import { SectionList } from './section-list.tsx';
import classes from './docs-nav.module.css';

const GUIDE_LINKS = [
  { name: 'GraphQL guide', href: GUIDES.graphql },
  { name: 'Documentation', href: GUIDES.documentation },
  { name: 'REST guide', href: GUIDES.rest },
];

/** The left pane: search, keys, language, sections, guides (docs/product/api-docs.md#screens). */
export function DocsNav() {
  const { project, catalog, buckets, edgeFunctions, sections, go } = useDocs();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery(PHONE);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const resultsId = useId();
  const items = useDocsItems({ catalog, buckets, edgeFunctions }, sections);
  const found = useMemo(() => findItems(items, search), [items, search]);
  const isSearching = search.trim() !== '';
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Not on phones, where the keyboard would cover the docs.
    if (!matchMedia(WITHOUT_KEYS).matches) field.current?.focus({ preventScroll: true });
  }, []);

  const look = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSearching || found.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter') {
      const item = found[active];
      if (item) go(item);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={classes.nav}>
      <div className={classes.head}>
        <p className={classes.title} data-in-area={pathname === `/project/${project.ref}/api` || undefined}>
          <FileText aria-hidden />
          API docs
        </p>
        <SearchInput
          ref={field}
          size="sm"
          role="combobox"
          label="Search the docs"
          aria-expanded={isSearching}
          aria-controls={isSearching ? resultsId : undefined}
          aria-activedescendant={isSearching && found.length > 0 ? resultId(resultsId, active) : undefined}
          value={search}
          onSearch={look}
          onKeyDown={onKeyDown}
        />
        <div className={classes.switches}>
          <LanguageSwitch />
          <KeysToggle />
        </div>
      </div>
      {isSearching ? (
        <SearchResults id={resultsId} found={found} search={search.trim()} active={active} onOpen={go} />
      ) : (
        <>
          {isPhone && <Facts />}
          <SectionList />
        </>
      )}
      <NavFooter />
    </div>
  );
}

/** Shows the keys, also in the samples (docs/product/api-docs.md#states). */
function KeysToggle() {
  const { keys, keysShown, toggleKeys } = useDocs();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={keysShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      aria-pressed={keysShown}
      disabledReason={keys.state === 'denied' ? deniedReason('view API keys') : undefined}
      onClick={toggleKeys}
    >
      {keysShown ? 'Hide keys' : 'Show keys'}
    </Button>
  );
}

/** The URL and keys, shown here on a phone, where the page with them is one step away. */
function Facts() {
  const { samples, keys, keysShown } = useDocs();
  const key = (term: string, value: string | null) => ({
    term,
    value: value === null ? undefined : <span className={classes.key}>{value}</span>,
    mono: true,
    copy: value ?? '',
  });
  return (
    <DescriptionList
      aria-label="Connect"
      className={classes.facts}
      items={[
        { term: 'Project URL', value: samples.url, mono: true, copy: samples.url },
        ...(keys.anon !== null || keys.state === 'loading' ? [key('anon key', keys.anon)] : []),
        ...(keysShown && keys.service !== null ? [key('service_role key', keys.service)] : []),
      ]}
    />
  );
}

/** The guides (docs/product/api-docs.md#screens). */
function NavFooter() {
  return (
    <div className={classes.footer}>
      {GUIDE_LINKS.map(({ name, href }) => (
        <OutsideLink key={name} href={href} size="sm" variant="ghost">
          {name}
        </OutsideLink>
      ))}
    </div>
  );
}
