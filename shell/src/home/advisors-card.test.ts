import type { Lint } from '@howdah/shared-api/projects/advisors';
import { countLevels } from './advisors-card.tsx';
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
