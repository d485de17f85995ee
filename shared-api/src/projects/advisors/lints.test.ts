import { worstSecurityLevel } from './lints.ts';
import type { Lint } from './lints.ts';

const lint = (level: Lint['level'], ...categories: Lint['categories']) => ({ level, categories });

describe('worstSecurityLevel', () => {
  it.each([
    ['ERROR', [lint('WARN', 'SECURITY'), lint('ERROR', 'SECURITY')]],
    ['WARN', [lint('INFO', 'SECURITY'), lint('WARN', 'SECURITY')]],
    ['INFO', [lint('INFO', 'PERFORMANCE', 'SECURITY')]],
    [undefined, []],
    [undefined, [lint('ERROR', 'PERFORMANCE')]],
  ])('is %s', (level, lints) => {
    expect(worstSecurityLevel(lints)).toBe(level);
  });
});
