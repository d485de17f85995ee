/** An edge function of a project (docs/product/api-docs.md#calls). */
export interface EdgeFunction {
  id: string;
  /** Its name in the address: `/functions/v1/{slug}`. */
  slug: string;
  name: string;
  status: 'ACTIVE' | 'REMOVED' | 'THROTTLED';
  version: number;
  /** Milliseconds since 1970. */
  created_at: number;
  /** Milliseconds since 1970. */
  updated_at: number;
  /** Whether a call needs one of the project's keys. */
  verify_jwt: boolean;
  import_map: boolean;
  entrypoint_path: string;
}
