import { fireEvent, render, screen } from '@testing-library/react';
import { ScrollRow } from './ScrollRow.tsx';

/** jsdom has no layout: a row of 300 px with content of 500 px. */
function rowAt(scrollLeft: number, scrollWidth = 500) {
  render(<ScrollRow data-testid="row">Entries</ScrollRow>);
  const row = screen.getByTestId('row');
  Object.defineProperties(row, {
    clientWidth: { value: 300 },
    scrollWidth: { value: scrollWidth },
    scrollLeft: { value: scrollLeft },
  });
  fireEvent.scroll(row);
  return row;
}

it.each([
  ['at the start', 0, 'after'],
  ['in the middle', 100, 'before after'],
  ['at the end', 200, 'before'],
])('%s it says which edges hide something', (_, scrollLeft, more) => {
  expect(rowAt(scrollLeft)).toHaveAttribute('data-more', more);
});

it('says nothing where everything fits', () => {
  expect(rowAt(0, 300)).not.toHaveAttribute('data-more');
});
