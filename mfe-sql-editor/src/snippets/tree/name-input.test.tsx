import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NameInput } from './name-input.tsx';

/** A tree whose one row is renamed by F2, as the real one is. */
function Tree({ onSubmit }: { onSubmit(name: string): void }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <div role="tree" tabIndex={0} onKeyDown={({ key }) => key === 'F2' && setEdited(true)}>
      {isEdited && <NameInput label="Name" name="Old" onSubmit={onSubmit} onCancel={() => {}} />}
    </div>
  );
}

describe('NameInput', () => {
  it('takes the very next letter after the key that opened it, in place of the old name', async () => {
    const submitted: string[] = [];
    render(<Tree onSubmit={(name) => submitted.push(name)} />);
    screen.getByRole('tree').focus();
    // One burst, without a frame in between.
    await userEvent.setup({ delay: null }).keyboard('{F2}New{Enter}');
    expect(submitted).toEqual(['New']);
  });

  it('waits for a menu that gives the focus back before it takes it', async () => {
    render(<NameInput label="Name" name="Old" onSubmit={() => {}} onCancel={() => {}} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).not.toHaveFocus();
    await waitFor(() => expect(field).toHaveFocus());
  });
});
