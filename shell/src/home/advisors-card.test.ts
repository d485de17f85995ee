import type { Lint } from '@howdah/shared-api/projects/advisors';
import { countLevels, worstRule } from './advisors-card.tsx';
const security = (level: Lint['level']) => ({ level, categories: ['SECURITY' as const] });

describe('countLevels', () => {
  it.each([
    [
      ['WARN', 'ERROR', 'ERROR'],
      ['2 errors', '1 warning'],
    ],
    [
      ['WARN', 'INFO', 'INFO'],
      ['1 warning', '2 info'],
    ],
    [[], []],
  ] as [Lint['level'][], string[]][])('of %j are %j, worst first', (levels, texts) => {
    expect(
      countLevels(levels.map(security), 'SECURITY').map(({ count, word }) => `${count} ${word}`),
    ).toEqual(texts);
  });

  it('leaves out the other category', () => {
    expect(countLevels([security('ERROR')], 'PERFORMANCE')).toEqual([]);
  });
});

describe('worstRule', () => {
  const finding = (name: string, level: Lint['level']) => ({ name, level });

  it('is the first rule of the worst level, with the number of its findings', () => {
    const lints = [
      finding('unused_index', 'INFO'),
      finding('rls_disabled', 'ERROR'),
      finding('exposed_auth', 'ERROR'),
      finding('rls_disabled', 'ERROR'),
    ];
    expect(worstRule(lints)).toEqual({ name: 'rls_disabled', level: 'ERROR', findings: 2 });
  });

  it('is none without findings', () => {
    expect(worstRule([])).toBeUndefined();
  });
});
