import { render, screen } from '@testing-library/react';
import { FactStrip } from './FactStrip.tsx';

it('pairs each name with its value', () => {
  render(
    <FactStrip
      aria-label="Facts"
      facts={[
        { name: 'Region', value: 'local' },
        { name: 'Disk used', value: '12 MB', note: 'of 512 MB' },
        { name: 'Created', value: '21 Nov 2026' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Region',
    'Disk used',
    'Created',
  ]);
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('12 MB of 512 MB');
});
