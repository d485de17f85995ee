/** The languages that samples are written in (docs/product/api-docs.md#screens). */
export const SAMPLE_LANGUAGES = ['js', 'bash'] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** One piece of code, in every language that can say it. */
export interface Sample {
  /** The id in texts and links. */
  id: string;
  js: string;
  /** Null for realtime, which needs a WebSocket. */
  bash: string | null;
}

/** Facts of the project in samples. */
export interface SampleProject {
  /** Without a slash at the end. */
  url: string;
  /** Null writes the name of a variable instead, while keys are hidden or unavailable. */
  anonKey: string | null;
  serviceKey: string | null;
}
