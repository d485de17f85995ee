import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import { renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelation } from '../testing/builders.ts';
import ValueSheet from './value-sheet.tsx';

const row: TableRow = { key: ['1'], values: ['1', 'Emma', '9.50'], cut: [false, false, false] };

function open() {
  const onClose = jest.fn();
  const { router } = renderInShell(
    <ValueSheet
      relation={aRelation()}
      row={row}
      column={1}
      staged={undefined}
      reason={undefined}
      onClose={onClose}
      onApply={jest.fn()}
    />,
    { path: '/editor/16400' },
  );
  return { onClose, router };
}

const field = () => screen.findByRole('textbox');

it('closes at once while nothing was typed', async () => {
  const { onClose } = open();
  await field();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('closes at once when the typed text is the same as before', async () => {
  const { onClose } = open();
  await userEvent.type(await field(), '!{Backspace}');
  expect(await field()).toHaveValue('Emma');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('asks before Escape, Close or a link discards a value that was typed', async () => {
  const { onClose, router } = open();
  await userEvent.type(await field(), ' and friends');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  for (const button of screen.getAllByRole('button', { name: 'Close' })) {
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  }
  await act(() => router.navigate('/sql/new'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/editor/16400');
  expect(await field()).toHaveValue('Emma and friends');
  expect(onClose).not.toHaveBeenCalled();
});
