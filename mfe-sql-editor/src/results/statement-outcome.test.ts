import { outcomeOf } from './statement-outcome.ts';
import { aResult } from './testing.ts';

describe('outcomeOf', () => {
  it('is unknown after a cancel that the server did not confirm', () => {
    expect(outcomeOf(aResult({ state: 'cancelled' }), 0)).toBe('unknown');
  });

  it('is unknown for the statements of a script that was truncated', () => {
    expect(outcomeOf(aResult({ state: 'truncated' }), 2)).toBe('unknown');
  });

  it('is that nothing ran if the platform refused the script', () => {
    const error = { code: 'query_too_large', message: 'too large', status: 413 };
    expect(outcomeOf(aResult({ state: 'failed', error }), 0)).toBe('not_run');
  });

  it('is that it was cancelled, not that it failed, if the run was', () => {
    const outcomes = new Map([[1, 'failed']] as const);
    expect(outcomeOf(aResult({ state: 'cancelled', outcomes }), 1)).toBe('cancelled');
    expect(outcomeOf(aResult({ state: 'failed', outcomes }), 1)).toBe('failed');
  });

  it('is open while the script runs', () => {
    expect(outcomeOf(aResult({ state: 'running' }), 0)).toBeUndefined();
  });
});
