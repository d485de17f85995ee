/** @needs-page */
import { act, renderHook } from '@testing-library/react';
import { useKeyedState } from './use-keyed-state.ts';

const add = (count: number) => count + 1;

function open() {
  return renderHook(({ id }) => useKeyedState(id, 0), { initialProps: { id: 'first' } });
}

describe('useKeyedState', () => {
  it('keeps the value of its key, and starts again with another one', () => {
    const { result, rerender } = open();
    act(() => result.current[1](add));
    rerender({ id: 'first' });
    expect(result.current[0]).toBe(1);
    rerender({ id: 'second' });
    expect(result.current[0]).toBe(0);
    act(() => result.current[1](add));
    expect(result.current[0]).toBe(1);
  });

  it('ignores a late change for an earlier key', () => {
    const { result, rerender } = open();
    const changeFirst = result.current[1];
    rerender({ id: 'second' });
    act(() => result.current[1](add));
    act(() => changeFirst(add));
    expect(result.current[0]).toBe(1);
  });

  it('takes a value or a function of the last value', () => {
    const { result } = open();
    act(() => result.current[1](5));
    act(() => result.current[1](add));
    expect(result.current[0]).toBe(6);
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
