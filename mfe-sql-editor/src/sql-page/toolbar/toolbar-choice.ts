/** One of several values that the next run uses: a select in the toolbar, and on a phone a part of its menu. */
export interface ToolbarChoice {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
}
