import { AdvisorPage } from './advisor-page.tsx';

/** `advisors/performance`. */
export default function PerformanceAdvisorPage() {
  return <AdvisorPage category="PERFORMANCE" />;
}
