import { render, screen } from '@testing-library/react';
import { Progress } from './Progress.tsx';

describe('Progress', () => {
  it.each([
    { value: 0.426, now: '43' },
    { value: 1.2, now: '100' },
    { value: -1, now: '0' },
  ])('says $now percent for $value', ({ value, now }) => {
    render(<Progress label="Restoring" value={value} />);
    expect(screen.getByRole('progressbar', { name: 'Restoring' })).toHaveAttribute('aria-valuenow', now);
  });

  it('claims no number when none is known', () => {
    render(<Progress label="Restoring" />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});
