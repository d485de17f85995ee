import { Button, Input } from '@howdah/shared-ui';
import { BookOpenText, Eye, EyeOff, Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { docsTexts } from '../../texts/docs.ts';
import { keysTexts } from '../../texts/settings-api.ts';
import { useDocs } from '../docs-context.ts';
import classes from './docs-nav.module.css';
import { findItems } from './find-items.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { NavFooter } from './nav-footer.tsx';
import { resultId, SearchResults } from './search-results.tsx';
import { SectionList } from './section-list.tsx';
import { useDocsItems } from './use-docs-items.ts';

/** The left pane: search, keys, language, sections, guides (docs/product/api-docs.md#screens). */
export function DocsNav() {
  const { catalog, buckets, edgeFunctions, sections, go, project } = useDocs();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const resultsId = useId();
  const items = useDocsItems({ catalog, buckets, edgeFunctions }, sections);
  const found = useMemo(() => findItems(items, search), [items, search]);
  const isSearching = search.trim() !== '';
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Open, type, Enter. A phone's keyboard would cover what was opened.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const look = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') look('');
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
        <p className={classes.title}>
          <BookOpenText aria-hidden />
          <span>{docsTexts.title}</span>
          <span className={classes.project}>{project.name}</span>
        </p>
        <Input
          ref={field}
          type="search"
          size="sm"
          role="combobox"
          aria-label={docsTexts.search}
          aria-expanded={isSearching}
          aria-controls={isSearching ? resultsId : undefined}
          aria-activedescendant={isSearching && found.length > 0 ? resultId(resultsId, active) : undefined}
          autoComplete="off"
          placeholder={docsTexts.search}
          leading={<Search aria-hidden />}
          value={search}
          onChange={(event) => look(event.target.value)}
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
        <SectionList />
      )}
      <NavFooter />
    </div>
  );
}

/** Reveals the service_role key, and writes the keys into the samples (docs/product/api-docs.md#states). */
function KeysToggle() {
  const { keys, keysShown, toggleKeys } = useDocs();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={keysShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      aria-pressed={keysShown}
      disabledReason={keys.state === 'denied' ? keysTexts.noPermission : undefined}
      onClick={toggleKeys}
    >
      {keysShown ? docsTexts.hideKeys : docsTexts.showKeys}
    </Button>
  );
}
