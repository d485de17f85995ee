import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
// Past the time in which a next tooltip would open at once.
afterEach(() => {
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
});

function showButton() {
  const onPointerEnter = jest.fn();
  render(
    <>
      <Tooltip content="Runs the selection" shortcut="Mod+Enter">
        <button onPointerEnter={onPointerEnter}>Run</button>
      </Tooltip>
      <Tooltip content="Keeps it">
        <button>Save</button>
      </Tooltip>
    </>,
  );
  return {
    onPointerEnter,
    run: screen.getByRole('button', { name: 'Run' }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('Tooltip', () => {
  it('waits for a resting pointer, then describes the control', () => {
    const { run, onPointerEnter } = showButton();
    fireEvent.pointerEnter(run);
    wait(399);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    wait(1);
    expect(run).toHaveAccessibleDescription(/Runs the selection/);
    expect(onPointerEnter).toHaveBeenCalledTimes(1);
  });

  it('opens at once when one comes from another tooltip', () => {
    const { run, save } = showButton();
    fireEvent.pointerEnter(run);
    wait(400);
    fireEvent.pointerLeave(run);
    fireEvent.pointerEnter(save);
    wait(0);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Keeps it');
  });

  it('closes by Escape and by a press', () => {
    const { run } = showButton();
    fireEvent.pointerEnter(run);
    wait(400);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

    fireEvent.pointerEnter(run);
    wait(400);
    fireEvent.pointerDown(run);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('never opens for a finger', () => {
    const { run } = showButton();
    // jsdom makes no PointerEvent of its own; React takes the type from the event as it is.
    const touch = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'touch' });
    fireEvent(run, touch);
    wait(1000);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
