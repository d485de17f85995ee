import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { useWindowKeyDown } from './window-key-down.ts';

function Counter({ capture, step = 1 }: { capture?: boolean; step?: number }) {
  const [count, setCount] = useState(0);
  useWindowKeyDown(() => setCount(count + step), { capture });
  return <output>{count}</output>;
}

describe('useWindowKeyDown', () => {
  it('takes a key before the first paint', () => {
    function PressAtOnce() {
      useLayoutEffect(() => {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }));
      }, []);
      return <Counter />;
    }
    const { container } = render(<PressAtOnce />);
    expect(container).toHaveTextContent('1');
  });

  it('calls what the last render has given', async () => {
    const { container, rerender } = render(<Counter />);
    await userEvent.keyboard('a');
    rerender(<Counter step={10} />);
    await userEvent.keyboard('b');
    expect(container).toHaveTextContent('11');
  });

  it.each([
    [true, '1'],
    [false, '0'],
  ])('with capture %s, counts a key that an editor keeps to itself: %s', async (capture, count) => {
    const { container } = render(
      <>
        <Counter capture={capture} />
        <input onKeyDown={(event) => event.nativeEvent.stopPropagation()} />
      </>,
    );
    container.querySelector('input')!.focus();
    await userEvent.keyboard('a');
    expect(container).toHaveTextContent(count);
  });

  it('stops with its component', async () => {
    const pressed = jest.fn();
    function Listener() {
      useWindowKeyDown(pressed);
      return null;
    }
    render(<Listener />).unmount();
    await userEvent.keyboard('a');
    expect(pressed).not.toHaveBeenCalled();
  });
});
