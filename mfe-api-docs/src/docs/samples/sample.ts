/** The languages that samples are written in (docs/product/api-docs.md#screens). */
export const SAMPLE_LANGUAGES = ['js', 'bash'] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** One piece of code, in each language that supports it. */
export interface Sample {
  /** The id in texts and links. */
  id: string;
  js: string;
  /** Null for realtime, which needs a WebSocket. */
  bash: string | null;
  /** The call it makes, if the REST API answers it. Absent: it cannot run here. */
  call?: SampleCall;
}

/** A call of a project's REST API, without its caller. */
export interface SampleCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the project's URL, encoded: `/rest/v1/books?id=eq.1`. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | null;
  /** What it changes, as the end of "It ...". Null if it only reads. */
  changes: string | null;
}

/** Facts of the project in samples. */
export interface SampleProject {
  /** Without a slash at the end. */
  url: string;
  /** Null writes the name of a variable instead, while keys are hidden or unavailable. */
  anonKey: string | null;
  serviceKey: string | null;
}
