/** @needs-page */
import { act, renderHook } from '@testing-library/react';
import { useKeyedState } from './use-keyed-state.ts';

const add = (count: number) => count + 1;

function open() {
  return renderHook(({ subject }) => useKeyedState(subject, 0), { initialProps: { subject: 'first' } });
}

describe('useKeyedState', () => {
  it('keeps the value of its subject, and starts over with another', () => {
    const { result, rerender } = open();
    act(() => result.current[1](add));
    rerender({ subject: 'first' });
    expect(result.current[0]).toBe(1);
    rerender({ subject: 'second' });
    expect(result.current[0]).toBe(0);
    act(() => result.current[1](add));
    expect(result.current[0]).toBe(1);
  });

  it('ignores what comes late for a subject of before', () => {
    const { result, rerender } = open();
    const changeFirst = result.current[1];
    rerender({ subject: 'second' });
    act(() => result.current[1](add));
    act(() => changeFirst(add));
    expect(result.current[0]).toBe(1);
  });

  it('applies changes one after the other', () => {
    const { result } = open();
    act(() => {
      result.current[1](add);
      result.current[1](add);
    });
    expect(result.current[0]).toBe(2);
  });
});
