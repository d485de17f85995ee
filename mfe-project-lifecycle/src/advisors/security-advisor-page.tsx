import { AdvisorPage } from './advisor-page.tsx';

/** `advisors/security`. */
export default function SecurityAdvisorPage() {
  return <AdvisorPage category="SECURITY" />;
}
