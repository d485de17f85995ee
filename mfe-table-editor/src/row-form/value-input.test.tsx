import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aColumn } from '../testing/builders.ts';
import { ValueInput } from './value-input.tsx';

it.each([
  ['\r\n', 'one\r\ntwo!'],
  ['\r', 'one\rtwo!'],
])('keeps lines that end by %j', async (end, expected) => {
  const onChange = jest.fn();
  const column = aColumn('note');
  render(<ValueInput column={column} text={`one${end}two`} onChange={onChange} onBlur={() => {}} />);
  await userEvent.type(screen.getByRole('textbox'), '!');
  expect(onChange).toHaveBeenCalledWith(expected);
});

it.each(['character varying(200)', 'xml', 'text'])('keeps the lines of a value of type %s', async (type) => {
  const onChange = jest.fn();
  render(
    <ValueInput column={aColumn('note', { type })} text={'one\ntwo'} onChange={onChange} onBlur={() => {}} />,
  );
  await userEvent.type(screen.getByRole('textbox'), '!');
  expect(onChange).toHaveBeenCalledWith('one\ntwo!');
});
