import { aProject, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import { FailurePanel } from './failure-panel.tsx';
import { NoticeList } from './notice-list.tsx';

const long = 'x'.repeat(1_000_000);

it('shows the beginning of a notice of any length, in words that break', () => {
  const notice = { severity: 'NOTICE', code: '00000', message: long, detail: 'short' };
  const { container } = renderInShell(<NoticeList notices={[notice]} dropped={0} />);
  expect(container.textContent!.length).toBeLessThan(6000);
  expect(container.querySelectorAll('wbr').length).toBeGreaterThan(40);
  expect(screen.getByText('First 5,000 of 1,000,000 characters')).toBeVisible();
  expect(screen.getByText('short')).toBeVisible();
});

it('shows the beginning of an error of any length', () => {
  const error = { code: 'P0001', message: `${long}\n${long}`, detail: long, hint: '\u202eno hint' };
  const { container } = renderInShell(
    <FailurePanel error={error} project={aProject()} place={null} sql="select 1" fills onGoTo={() => {}} />,
  );
  expect(container.textContent!.length).toBeLessThan(20_000);
  expect(screen.getAllByRole('button', { name: 'Show more' }).length).toBeGreaterThan(1);
});
