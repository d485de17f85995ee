/** Something that the advisors found in a project's database (docs/decisions.md#calls). */
export interface Lint {
  /** The same for all findings of a lint. */
  name: string;
  title: string;
  level: 'ERROR' | 'WARN' | 'INFO';
  facing: 'EXTERNAL';
  categories: ('SECURITY' | 'PERFORMANCE')[];
  /** Why this is a fault, in general. */
  description: string;
  /** This fault, as a sentence. */
  detail: string;
  /** What to do about it. */
  remediation: string;
  /** The object at fault; `entity` is how it is shown. */
  metadata: { schema: string | null; name: string; type: string; entity: string };
  /** The same for the same fault at each run. */
  cache_key: string;
}
