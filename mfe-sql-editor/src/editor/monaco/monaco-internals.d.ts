declare module 'monaco-editor/languages/definitions/pgsql/pgsql' {
  import type { languages } from 'monaco-editor/editor';

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage & {
    tokenizer: Record<string, languages.IMonarchLanguageRule[]>;
  };
}

declare module 'monaco-editor/platform/instantiation/common/instantiation' {
  /** Makes the key by which Monaco's services are found; used as a parameter decorator. */
  export function createDecorator(id: string): unknown;
}
