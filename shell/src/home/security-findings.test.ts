import type { Lint } from '@howdah/shared-api/projects/advisors';
import { countFindings } from './security-findings.tsx';
const security = (level: Lint['level']) => ({ level, categories: ['SECURITY' as const] });

describe('countFindings', () => {
  it.each([
    [['ERROR', 'ERROR', 'WARN'], '2 errors'],
    [['ERROR'], '1 error'],
    [['WARN', 'INFO'], '2 warnings'],
    [[], undefined],
  ] as [Lint['level'][], string | undefined][])('of %j is %s', (levels, words) => {
    expect(countFindings(levels.map(security))).toBe(words);
  });

  it('leaves out what is not about security', () => {
    expect(countFindings([{ level: 'ERROR', categories: ['PERFORMANCE'] }])).toBeUndefined();
  });
});
