import { render, screen } from '@testing-library/react';
import { TableHead, TableHeader, TableRow } from '../table/Table.tsx';
import { SkeletonList, SkeletonText } from './Skeleton.tsx';
import { SkeletonTable } from './SkeletonTable.tsx';

it('is read aloud once, not a bone at a time', () => {
  render(<SkeletonText lines={4} label="Loading tables" />);
  const status = screen.getByRole('status', { name: 'Loading tables' });
  expect(status.children).toHaveLength(4);
  for (const bone of status.children) expect(bone).toHaveAttribute('aria-hidden', 'true');
});

it('is one status for a list, whatever its items', () => {
  render(<SkeletonList items={3} label="Loading runs" />);
  expect(screen.getByRole('status', { name: 'Loading runs' }).children).toHaveLength(3);
});

it('has the columns of the table that comes, which nobody can press or hear yet', () => {
  render(
    <SkeletonTable
      label="Loading roles"
      rows={3}
      head={
        <TableHead>
          <TableRow>
            <TableHeader>
              <button>Name</button>
            </TableHeader>
            <TableHeader>Connections</TableHeader>
          </TableRow>
        </TableHead>
      }
      cells={[{ shape: 'lines' }, { numeric: true, className: 'hidden-on-phones' }]}
    />,
  );
  const status = screen.getByRole('status', { name: 'Loading roles' });
  expect([...status.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Connections',
  ]);
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  expect(status.querySelector('button')!.closest('[inert]')).not.toBeNull();
  const rows = [...status.querySelectorAll('tbody > tr')];
  expect(rows.map(({ children }) => children.length)).toEqual([2, 2, 2]);
  for (const row of rows) expect(row.lastElementChild).toHaveClass('hidden-on-phones');
});

describe('a skeleton that takes over from another one', () => {
  const delayOf = (name: string) =>
    (screen.getByRole('status', { name }).firstElementChild as HTMLElement).style.animationDelay;
  // The clock is the page's: it must not run back between tests.
  beforeAll(() => void jest.useFakeTimers({ now: Date.now() }));
  beforeEach(() => jest.advanceTimersByTime(60_000));
  afterAll(() => void jest.useRealTimers());

  it('goes on from there and does not wait once more', () => {
    const { rerender } = render(<SkeletonText key="code" label="Loading the code" />);
    jest.advanceTimersByTime(400);
    rerender(<SkeletonText key="data" label="Loading the data" />);
    expect(delayOf('Loading the data')).toBe('calc(var(--skeleton-delay) - 400ms)');
    jest.advanceTimersByTime(100);
    rerender(<SkeletonText key="more" label="Loading more" />);
    expect(delayOf('Loading more')).toBe('calc(var(--skeleton-delay) - 500ms)');
  });

  it('waits as long as the first one after the content was there', () => {
    const { rerender } = render(<SkeletonText label="Loading the code" />);
    jest.advanceTimersByTime(400);
    rerender(<p>Content</p>);
    jest.advanceTimersByTime(400);
    rerender(<SkeletonText label="Loading the next" />);
    expect(delayOf('Loading the next')).toBe('');
  });
});
