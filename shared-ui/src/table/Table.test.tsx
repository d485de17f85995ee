import { render, screen, within } from '@testing-library/react';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './Table.tsx';

it('is a named table inside a region that scrolls by keyboard', () => {
  render(
    <Table label="Tables">
      <TableHead>
        <TableRow>
          <TableHeader>Name</TableHeader>
          <TableHeader numeric>Rows</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell mono>books</TableCell>
          <TableCell numeric>18,450</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  const region = screen.getByRole('region', { name: 'Tables' });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(within(region).getByRole('columnheader', { name: 'Rows' })).toHaveAttribute('data-numeric');
  expect(within(region).getByRole('cell', { name: 'books' })).toBeInTheDocument();
});
