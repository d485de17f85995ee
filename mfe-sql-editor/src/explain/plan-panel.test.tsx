import { render, screen, within } from '@testing-library/react';
import { PlanPanel } from './plan-panel.tsx';

const measured = JSON.stringify([
  {
    Plan: {
      'Node Type': 'Sort',
      'Total Cost': 30,
      'Plan Rows': 10,
      'Actual Total Time': 4,
      'Actual Rows': 1000,
      'Actual Loops': 1,
      'Sort Key': ['b.title'],
      'Shared Hit Blocks': 12,
      Plans: [
        {
          'Node Type': 'Seq Scan',
          'Relation Name': 'books',
          'Total Cost': 20,
          'Plan Rows': 1000,
          'Actual Total Time': 3,
          'Actual Rows': 1000,
          'Actual Loops': 1,
          'Shared Hit Blocks': 12,
        },
      ],
    },
    'Planning Time': 0.5,
    'Execution Time': 4.2,
  },
]);

describe('PlanPanel', () => {
  it('shows each step with its share, time, rows, cost and blocks, and marks the slowest', () => {
    render(<PlanPanel json={measured} mode={{ kind: 'analyze', rolledBack: false }} />);
    const table = screen.getByRole('table', { name: 'Query plan' });
    const [, sort, scan] = within(table).getAllByRole('row');
    expect(sort).toHaveTextContent(
      /Sort.*Sort Key: b\.title.*25 %.*1\.0 ms.*1,000 \/ 10.*30\.00.*12 in memory/,
    );
    expect(scan).toHaveTextContent(/Seq Scan on books.*Slowest.*75 %.*3\.0 ms.*1,000 \/ 1,000/);
    expect(within(sort!).getByText('1,000 / 10')).toHaveAttribute('title', 'Far from the estimate');
    expect(screen.getByText('Execution 4.2 ms')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy as JSON' })).toBeVisible();
  });

  it('says that what it ran was rolled back', () => {
    render(<PlanPanel json={measured} mode={{ kind: 'analyze', rolledBack: true }} />);
    expect(screen.getByText(/Measured in a transaction that was rolled back/)).toBeVisible();
  });

  it('says that nothing ran, and has no times', () => {
    const estimate = JSON.stringify([{ Plan: { 'Node Type': 'Result', 'Total Cost': 1, 'Plan Rows': 1 } }]);
    render(<PlanPanel json={estimate} mode={{ kind: 'estimate', rolledBack: false }} />);
    expect(screen.getByText('Estimated: nothing ran.')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Time' })).toBeNull();
  });

  it('shows the answer as it is where it is no plan that it knows', () => {
    render(<PlanPanel json='{"odd": true}' mode={{ kind: 'estimate', rolledBack: false }} />);
    expect(screen.getByText('Failed to read this plan')).toBeVisible();
    expect(screen.getByText(/odd/)).toBeVisible();
  });
});
