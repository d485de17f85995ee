import { render, screen } from '@testing-library/react';
import { ResultFacts } from './result-facts.tsx';
import { aResult, aSet } from './testing.ts';

const run = (source: string) => ({ source, role: 'postgres', startedAt: Date.now() });
const facts = () => screen.getByRole('contentinfo').textContent;

it('says that the rows of a change were rolled back with it', () => {
  const set = aSet({ command: 'DELETE' }, [['1'], ['2']]);
  const result = aResult({ sets: [set], outcomes: new Map([[0, 'rolled_back']]) });
  render(<ResultFacts result={result} set={set} run={run('begin; delete from t returning id; rollback')} />);
  expect(facts()).toContain('2 rows (Rolled back)');
});

it('says of a change whose rows are truncated that it was stopped', () => {
  const set = aSet({ command: null }, [['1']]);
  const result = aResult({ state: 'truncated', truncatedBy: 'rows', sets: [set] });
  render(<ResultFacts result={result} set={set} run={run('delete from t returning id')} />);
  expect(facts()).toContain('The statement was stopped: its changes were probably not kept');
});

it('says of a query whose rows are truncated only that', () => {
  const set = aSet({ command: null }, [['1']]);
  const result = aResult({ state: 'truncated', truncatedBy: 'rows', sets: [set] });
  render(<ResultFacts result={result} set={set} run={run('select id from t')} />);
  expect(facts()).toContain('Truncated: row limit of this page reached');
  expect(facts()).not.toContain('stopped');
});
