import { API_DOCS_LANGUAGE_PARAM, withApiDocs } from '@howdah/shared-api/remote-contract';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useMemo } from 'react';
import { languageIn, locationIn, locationText, type DocsLocation } from './docs-location.ts';
import { type SampleLanguage, SAMPLE_LANGUAGES } from './samples/sample.ts';

const KEY = 'howdah.api-docs.language';

export interface DocsAddress {
  location: DocsLocation;
  language: SampleLanguage;
  /** The query string of a link to a location. Other parameters stay. */
  searchOf(location: DocsLocation): string;
  go(location: DocsLocation): void;
  setLanguage(language: SampleLanguage): void;
}

/** The location of the docs, stored in the URL. The language is also stored in the browser. */
export function useDocsAddress(): DocsAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const location = useMemo(() => locationIn(search), [search]);
  const language = languageIn(search) ?? storedLanguage();

  const searchOf = useCallback((to: DocsLocation) => withApiDocs(search, locationText(to)), [search]);
  const go = useCallback(
    (to: DocsLocation) => void navigate({ search: withApiDocs(search, locationText(to)) }),
    [navigate, search],
  );
  const setLanguage = useCallback(
    (chosen: SampleLanguage) => {
      storeLanguage(chosen);
      const params = new URLSearchParams(search);
      params.set(API_DOCS_LANGUAGE_PARAM, chosen);
      const query = withApiDocs(`?${params.toString()}`, locationText(locationIn(search)));
      // The router would render in a transition, which delays the response to a press by some frames.
      void navigate({ search: query }, { replace: true, flushSync: true });
    },
    [navigate, search],
  );
  return { location, language, searchOf, go, setLanguage };
}

/** The language that was last chosen in this browser, by default JavaScript. */
function storedLanguage(): SampleLanguage {
  const stored = localStorage.getItem(KEY);
  return SAMPLE_LANGUAGES.find((language) => language === stored) ?? 'js';
}

function storeLanguage(language: SampleLanguage): void {
  localStorage.setItem(KEY, language);
}
