import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { ContextMenu, DropdownMenu, MenuItem, MenuRadioGroup, MenuRadioItem } from './Menu.tsx';

const items = (onSelect: () => void) => (
  <>
    <MenuItem onSelect={onSelect} shortcut="F2">
      Rename
    </MenuItem>
    <MenuItem disabled>Share</MenuItem>
    <MenuItem>Delete</MenuItem>
  </>
);

describe('DropdownMenu', () => {
  it('opens, moves and selects by keyboard, and gives the focus back', async () => {
    const onSelect = jest.fn();
    render(<DropdownMenu trigger={<Button>More</Button>}>{items(onSelect)}</DropdownMenu>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: /Rename/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('r{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('marks the one that is chosen', async () => {
    render(
      <DropdownMenu trigger={<Button>Theme</Button>}>
        <MenuRadioGroup value="dark">
          <MenuRadioItem value="dark">Dark</MenuRadioItem>
          <MenuRadioItem value="light">Light</MenuRadioItem>
        </MenuRadioGroup>
      </DropdownMenu>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).not.toBeChecked();
  });
});

describe('ContextMenu', () => {
  it('opens on a right click with the same items', async () => {
    const onSelect = jest.fn();
    render(
      <ContextMenu items={items(onSelect)}>
        <p>orders.sql</p>
      </ContextMenu>,
    );
    fireEvent.contextMenu(screen.getByText('orders.sql'));
    await userEvent.click(screen.getByRole('menuitem', { name: /Rename/ }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
