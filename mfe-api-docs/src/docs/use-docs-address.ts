import { API_DOCS_LANGUAGE_PARAM, withApiDocs } from '@howdah/shared-api/remote-contract';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useMemo } from 'react';
import { languageIn, placeIn, placeText, type DocsPlace } from './docs-place.ts';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';
import type { SampleLanguage } from './samples/sample.ts';

export interface DocsAddress {
  place: DocsPlace;
  language: SampleLanguage;
  /** The query of a link to a place; the rest of the address stays. */
  searchOf(place: DocsPlace): string;
  go(place: DocsPlace): void;
  setLanguage(language: SampleLanguage): void;
}

/** Where the docs stand, kept in the address: links, Back and Forward lead there. The language is remembered besides. */
export function useDocsAddress(): DocsAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => placeIn(search), [search]);
  const language = languageIn(search) ?? rememberedLanguage();

  const searchOf = useCallback((to: DocsPlace) => withApiDocs(search, placeText(to)), [search]);
  const go = useCallback(
    (to: DocsPlace) => void navigate({ search: withApiDocs(search, placeText(to)) }),
    [navigate, search],
  );
  const setLanguage = useCallback(
    (chosen: SampleLanguage) => {
      rememberLanguage(chosen);
      const params = new URLSearchParams(search);
      params.set(API_DOCS_LANGUAGE_PARAM, chosen);
      const query = withApiDocs(`?${params.toString()}`, placeText(placeIn(search)));
      void navigate({ search: query }, { replace: true });
    },
    [navigate, search],
  );
  return { place, language, searchOf, go, setLanguage };
}
