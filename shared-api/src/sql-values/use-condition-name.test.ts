/** @needs-page */
import { renderHook, waitFor } from '@testing-library/react';
import { useConditionName } from './use-condition-name.ts';

describe('useConditionName', () => {
  it.each([
    ['42P01', 'undefined_table'],
    ['40P01', 'deadlock_detected'],
    ['25P04', 'transaction_timeout'],
    ['P0001', 'raise_exception'],
  ])('of %s is %s', async (code, name) => {
    const { result } = renderHook(() => useConditionName(code));
    await waitFor(() => expect(result.current).toBe(name));
  });

  it.each(['connection_lost', 'constructor', '99999'])('has none for %s', async (code) => {
    const { result, rerender } = renderHook(({ of }) => useConditionName(of), {
      initialProps: { of: '42601' },
    });
    await waitFor(() => expect(result.current).toBe('syntax_error'));
    rerender({ of: code });
    expect(result.current).toBeUndefined();
  });
});
