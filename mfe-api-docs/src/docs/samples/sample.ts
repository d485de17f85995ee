/** The languages that samples are written in (docs/product/api-docs.md#screens). */
export const SAMPLE_LANGUAGES = ['js', 'bash'] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** One piece of code, in every language that can say it. */
export interface Sample {
  /** Which one it is: texts and links know it by this. */
  id: string;
  js: string;
  /** Null where a command line cannot do it: realtime speaks over a WebSocket. */
  bash: string | null;
}

/** What samples say of the project. */
export interface SampleProject {
  /** Without a slash at the end. */
  url: string;
  /** Written into the samples; null writes a variable's name instead, while keys are hidden or not to be had. */
  anonKey: string | null;
  serviceKey: string | null;
}
