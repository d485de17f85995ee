/** An organization as the platform answers it (spec 2, section 3). */
export interface Organization {
  id: number;
  slug: string;
  name: string;
  plan: { id: 'free' | 'pro' | 'team' | 'enterprise'; name: string };
  opt_in_tags: string[];
  /** Add-ons of the subscription: `hipaa`, `pitr`. */
  addons: string[];
}
