/** How the last change of a project's JWT secret goes (spec 1, section 3). */
export interface JwtSecretUpdate {
  change_tracking_id: string;
  status: 'Updating' | 'Updated' | 'Failed';
  /** The step that was begun last, or `completed`. */
  progress: string;
  error: string | null;
}
