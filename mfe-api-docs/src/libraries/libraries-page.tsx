import { useShell } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { CLIENT_LIBRARIES } from '../links/links.ts';
import { librariesTexts as texts } from '../texts/libraries.ts';
import { ExampleApps } from './example-apps.tsx';
import { LibraryCard } from './library-card.tsx';
import classes from './libraries.module.css';

/** `api/libraries`: client libraries and example apps (docs/product/api-docs.md#screens). */
export default function LibrariesPage() {
  const { setPageTitle } = useShell();

  useEffect(() => setPageTitle(texts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      <ul aria-label={texts.libraries} className={classes.languages}>
        {CLIENT_LIBRARIES.map((library) => (
          <li key={library.language}>
            <LibraryCard library={library} />
          </li>
        ))}
      </ul>
      <ExampleApps />
    </Page>
  );
}
