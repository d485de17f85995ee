import { API_DOCS_PARAM, useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, Page, PageHeader } from '@howdah/shared-ui';
import { Link, useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useEffect, useRef } from 'react';
import { SECTION_TEXTS } from './docs-texts.ts';
import { SECTION_ICONS } from './section-icons.ts';
import { visibleSections } from './sections.ts';
import { useDocsAddress } from './use-docs-address.ts';
import classes from './docs-page.module.css';

/**
 * The route `api`: opens the docs panel. After it is closed, the page lists the
 * sections.
 */
export default function DocsPage() {
  const { can, setPageTitle } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { searchOf } = useDocsAddress();
  const start = searchOf({ section: null, item: null });
  const wasOpened = useRef(false);

  useEffect(() => setPageTitle('API docs'), [setPageTitle]);
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    if (!new URLSearchParams(search).has(API_DOCS_PARAM)) void navigate({ search: start }, { replace: true });
  }, [navigate, search, start]);

  return (
    <Page>
      <PageHeader
        title="API docs"
        description="Call this project’s API, with samples for its own tables, functions and files."
        actions={
          <Button asChild variant="primary">
            <Link to={{ search: start }}>Open API docs</Link>
          </Button>
        }
      />
      <ul className={classes.sections}>
        {visibleSections(can).map((section) => {
          const Icon = SECTION_ICONS[section];
          const { title, intro } = SECTION_TEXTS[section];
          return (
            <li key={section}>
              <Card className={classes.card}>
                <Link className={classes.section} to={{ search: searchOf({ section, item: null }) }}>
                  <Icon aria-hidden />
                  <span className={classes.words}>
                    <span className={classes.title}>{title}</span>
                    <span className={classes.intro}>{intro}</span>
                  </span>
                </Link>
              </Card>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
