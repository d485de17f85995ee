import { SAMPLE_LANGUAGES, type SampleLanguage } from './samples/sample.ts';

const KEY = 'howdah.api-docs.language';

/** The language that was chosen last on this machine; JavaScript at first. */
export function rememberedLanguage(): SampleLanguage {
  const stored = localStorage.getItem(KEY);
  return SAMPLE_LANGUAGES.find((language) => language === stored) ?? 'js';
}

export function rememberLanguage(language: SampleLanguage): void {
  localStorage.setItem(KEY, language);
}
