/** How the last change of a project's JWT secret goes (docs/product/lifecycle.md#data). */
export interface JwtSecretUpdate {
  change_tracking_id: string;
  status: 'Updating' | 'Updated' | 'Failed';
  /** The step that was begun last, or `completed`. */
  progress: string;
  error: string | null;
}

/** PATCH `/platform/projects/{ref}/config/secrets` (docs/decisions.md#further-pages-and-calls). */
export interface JwtSecretChange {
  /** At least 32 characters; made up by the platform when absent. */
  jwt_secret?: string;
  /** A UUID, to know this change by; made up when absent. */
  change_tracking_id?: string;
}
