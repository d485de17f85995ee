/** Why somebody deletes a project or leaves a paid plan (docs/decisions.md#reasons-for-leaving). */
export interface ExitFeedback {
  orgSlug: string;
  projectRef?: string;
  /** One a line. */
  reasons: string;
  additionalFeedback?: string;
  exitAction: 'delete' | 'downgrade';
}
