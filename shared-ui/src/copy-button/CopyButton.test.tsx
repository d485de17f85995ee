import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '../toast.ts';
import { CopyButton } from './CopyButton.tsx';

const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};

describe('CopyButton', () => {
  it('copies, says so aloud, and is itself again after two seconds', async () => {
    render(<CopyButton value="select 1" label="Copy SQL" />);
    await press('Copy SQL');
    expect(writeText).toHaveBeenCalledWith('select 1');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');

    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy SQL' })).toBeInTheDocument();
  });

  it('asks for the value only when it is pressed', async () => {
    const value = jest.fn(async () => 'made now');
    render(<CopyButton value={value} iconOnly />);
    expect(value).not.toHaveBeenCalled();
    await press('Copy');
    expect(writeText).toHaveBeenCalledWith('made now');
  });

  it('leaves a toast when the window was not in front', async () => {
    const showError = jest.spyOn(toast, 'error').mockReturnValue('t');
    const focused = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    writeText.mockRejectedValue(new DOMException('Document is not focused.', 'NotAllowedError'));
    render(<CopyButton value="x" />);
    await press('Copy');
    expect(showError).not.toHaveBeenCalled();
    focused.mockReturnValue(false);
    await press('Failed to copy');
    expect(showError).toHaveBeenCalledWith('Unable to copy to clipboard');
  });

  it('copies without the clipboard API, in the dialog that has the focus, and keeps the focus', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const copied: unknown[] = [];
    document.execCommand = () => {
      const area = document.querySelector('textarea')!;
      // Browsers focus what is selected.
      area.focus();
      copied.push([area.value, area.closest('[role="alertdialog"]') !== null]);
      return true;
    };
    render(
      <div role="alertdialog" aria-label="Drop">
        <CopyButton value="x" />
      </div>,
    );
    const button = screen.getByRole('button', { name: 'Copy' });
    button.focus();
    await press('Copy');
    expect(copied).toEqual([['x', true]]);
    expect(button).toHaveFocus();
  });

  it('says when the browser refuses', async () => {
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    render(<CopyButton value="x" />);
    await press('Copy');
    expect(screen.getByRole('button', { name: 'Failed to copy' })).toBeInTheDocument();
  });
});
