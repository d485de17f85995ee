declare module 'monaco-editor/languages/definitions/pgsql/pgsql' {
  import type { languages } from 'monaco-editor/editor';

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage & {
    tokenizer: Record<string, languages.IMonarchLanguageRule[]>;
  };
}
