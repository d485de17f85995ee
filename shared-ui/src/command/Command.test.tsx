import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from './Command.tsx';

function open() {
  const onRun = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <CommandDialog open onOpenChange={onOpenChange} label="Command menu">
      <CommandInput placeholder="Search" />
      <CommandList>
        <CommandEmpty>No results</CommandEmpty>
        <CommandGroup heading="Actions">
          <CommandItem onSelect={onRun}>Run query</CommandItem>
          <CommandItem>Switch project</CommandItem>
        </CommandGroup>
      </CommandList>
    </CommandDialog>,
  );
  return { onRun, onOpenChange };
}

describe('CommandDialog', () => {
  it('finds and runs a command without the mouse', async () => {
    const { onRun } = open();
    expect(screen.getByRole('dialog', { name: 'Command menu' })).toBeInTheDocument();
    await userEvent.keyboard('run');
    expect(screen.queryByRole('option', { name: 'Switch project' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onRun).toHaveBeenCalledTimes(1);
  });

  it('says when nothing fits, and closes by Escape', async () => {
    const { onOpenChange } = open();
    await userEvent.keyboard('zzz');
    expect(screen.getByText('No results')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
