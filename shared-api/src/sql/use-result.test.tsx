import { act, render, screen } from '@testing-library/react';
import { resultStore } from './store/result-store.ts';
import { useResult } from './use-result.ts';

const column = { name: 'title', type_id: 25, type: 'text' };

function Rows({ resultId }: { resultId: string | null }) {
  const result = useResult(resultId);
  if (!result) return <p>No result</p>;
  const set = result.sets[0];
  return (
    <p>
      {result.state}: {Array.from({ length: set?.rowCount ?? 0 }, (_, row) => set?.cell(row, 0)).join(', ')}
    </p>
  );
}

describe('useResult', () => {
  afterEach(() => act(() => resultStore.clear()));

  it('shows nothing while there is no result', () => {
    render(<Rows resultId={null} />);
    expect(screen.getByText('No result')).toBeVisible();
  });

  it('shows a result that begins after it was asked for, its rows as they come, and its end', async () => {
    render(<Rows resultId="a" />);
    const { live } = await act(async () => resultStore.begin('a'));
    expect(screen.getByText('running:')).toBeVisible();

    await act(async () => {
      live.describe(0, [column]);
      live.append(0, [['Emma']]);
    });
    expect(screen.getByText('running: Emma')).toBeVisible();

    await act(async () => {
      live.append(0, [['Persuasion']]);
      await new Promise(requestAnimationFrame);
    });
    expect(screen.getByText('running: Emma, Persuasion')).toBeVisible();

    await act(async () => live.end('done'));
    expect(screen.getByText('done: Emma, Persuasion')).toBeVisible();
  });

  it('follows the id that it is given', async () => {
    const { live } = resultStore.begin('b');
    live.end('done');
    const { rerender } = render(<Rows resultId="a" />);
    expect(screen.getByText('No result')).toBeVisible();
    rerender(<Rows resultId="b" />);
    expect(screen.getByText('done:')).toBeVisible();
  });
});
