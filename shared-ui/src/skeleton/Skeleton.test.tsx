import { render, screen } from '@testing-library/react';
import { SkeletonText } from './Skeleton.tsx';

it('is read aloud once, not a bone at a time', () => {
  render(<SkeletonText lines={4} label="Loading tables" />);
  const status = screen.getByRole('status', { name: 'Loading tables' });
  expect(status.children).toHaveLength(4);
  for (const bone of status.children) expect(bone).toHaveAttribute('aria-hidden', 'true');
});
