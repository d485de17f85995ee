/** Why somebody deletes a project or leaves a paid plan (decisions, "Delete reasons"). */
export interface ExitFeedback {
  orgSlug: string;
  projectRef?: string;
  /** One a line. */
  reasons: string;
  additionalFeedback?: string;
  exitAction: 'delete' | 'downgrade';
}
