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

it('lets an address break after its slashes, and copies it whole', () => {
  const url = 'http://localhost:4000/gateway/shop/';
  render(<DescriptionList items={[{ term: 'Project URL', value: url, mono: true }]} />);
  const value = screen.getByText(url);
  expect(value).toHaveTextContent(url);
  expect(value.innerHTML).toBe('http://<wbr>localhost:4000/<wbr>gateway/<wbr>shop/');
});
