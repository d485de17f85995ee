import { render, screen, within } from '@testing-library/react';
import type { CutValue } from '@howdah/shared-api/pg-meta/rows';
import ConflictDialog from './conflict-dialog.tsx';

/** The values of the only column: as it was read, now, and as it was changed. */
function shownValues(before: string | null | CutValue, now: string | null | CutValue, text: string) {
  const none = () => undefined;
  render(
    <ConflictDialog
      conflict={{
        change: { kind: 'update', key: ['1'], values: { body: { text } }, expected: { body: before } },
        now: { body: now },
      }}
      table="notes"
      keyColumns={['id']}
      onClose={none}
      onOverwrite={none}
      onDiscard={none}
    />,
  );
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  return cells.slice(1).map((cell) => cell.textContent);
}

describe('values in conflict', () => {
  it('are whole if they are short', () => {
    expect(shownValues('a', null, 'abc')).toEqual(['a', 'NULL', 'abc']);
  });

  it('begin shortly before the first difference of long texts', () => {
    const start = 'x'.repeat(500);
    const shown = shownValues(`${start}before`, `${start}now`, `${start}mine${'y'.repeat(500)}`);
    const before = `…${'x'.repeat(20)}`;
    expect(shown).toEqual([`${before}before`, `${before}now`, `${before}mine${'y'.repeat(176)}…`]);
  });

  it('show the beginning of long texts that differ there', () => {
    expect(shownValues('a'.repeat(300), 'b', 'c')).toEqual([`${'a'.repeat(200)}…`, 'b', 'c']);
  });

  it('say that they go on after what was read', () => {
    const cut = (hash: string) => ({ beginning: 'x'.repeat(1024), hash });
    const shown = shownValues(cut('1'), cut('2'), 'x'.repeat(1024) + 'mine');
    const end = `…${'x'.repeat(20)}`;
    expect(shown).toEqual([`${end}…`, `${end}…`, `${end}mine`]);
  });
});
