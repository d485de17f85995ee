import { API_DOCS_PARAM } from '@howdah/shared-api/remote-contract';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, Page, PageHeader } from '@howdah/shared-ui';
import { Link, useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useEffect, useRef } from 'react';
import { docsTexts } from '../texts/docs.ts';
import classes from './docs-page.module.css';
import { SECTION_ICONS } from './navigation/section-icons.ts';
import { visibleSections } from './sections.ts';
import { useDocsAddress } from './use-docs-address.ts';

/**
 * The route `api`: opens the docs. Once they are closed it shows what is in them, so that nobody stands before an empty
 * page.
 */
export default function DocsPage() {
  const { can, setPageTitle } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { searchOf } = useDocsAddress();
  const start = searchOf({ section: null, item: null });
  const wasOpened = useRef(false);

  useEffect(() => setPageTitle(docsTexts.title), [setPageTitle]);
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    if (!new URLSearchParams(search).has(API_DOCS_PARAM)) void navigate({ search: start }, { replace: true });
  }, [navigate, search, start]);

  return (
    <Page>
      <PageHeader
        title={docsTexts.title}
        description={docsTexts.pageNote}
        actions={
          <Button asChild variant="primary">
            <Link to={{ search: start }}>{docsTexts.open}</Link>
          </Button>
        }
      />
      <ul className={classes.sections}>
        {visibleSections(can).map((section) => {
          const Icon = SECTION_ICONS[section];
          const { title, intro } = docsTexts.sections[section];
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
