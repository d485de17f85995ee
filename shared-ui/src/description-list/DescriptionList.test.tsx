import { render, screen } from '@testing-library/react';
import { DescriptionList } from './DescriptionList.tsx';

it('pairs each term with its value, and copies where there is something to copy', () => {
  render(
    <DescriptionList
      items={[
        { term: 'Project URL', value: 'http://localhost:4000', copy: 'http://localhost:4000' },
        { term: 'Postgres', value: '18.6' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Project URL', 'Postgres']);
  expect(screen.getByText('18.6')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy Project URL' })).toBeInTheDocument();
});
