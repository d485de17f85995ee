/** An organization as the platform answers it (docs/product/sql-editor.md#data). */
export interface Organization {
  id: number;
  slug: string;
  name: string;
  plan: { id: 'free' | 'pro' | 'team' | 'enterprise'; name: string };
  opt_in_tags: string[];
  /** Add-ons of the subscription: `hipaa`, `pitr`. */
  addons: string[];
}
