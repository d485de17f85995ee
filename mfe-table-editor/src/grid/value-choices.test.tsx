import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aColumn } from '../testing/builders.ts';
import { ValueChoices } from './value-choices.tsx';

it('tells the label NULL and an empty one from NULL', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onChoose = jest.fn();
  const labels = ['', 'NULL'];
  render(
    <ValueChoices
      column={aColumn('mood', { category: 'E', labels })}
      choices={labels}
      value={null}
      onChoose={onChoose}
    />,
  );
  const [empty, label, none] = screen.getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement];
  expect(none).toHaveFocus();
  await userEvent.click(empty);
  await userEvent.click(label);
  await userEvent.click(none);
  expect(onChoose.mock.calls).toEqual([[{ text: '' }], [{ text: 'NULL' }], ['null']]);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});

it('chooses by Enter, which the grid around it would take for the end of an edit', async () => {
  const onChoose = jest.fn();
  const labels = ['sad', 'happy'];
  render(
    <div onKeyDown={(event) => event.preventDefault()} role="presentation">
      <ValueChoices column={aColumn('mood', { labels })} choices={labels} value="happy" onChoose={onChoose} />
    </div>,
  );
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith({ text: 'happy' });
});
