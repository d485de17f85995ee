import { MAX_FORMATTED_LENGTH, SqlFormatter } from '../../src/areas/sql/formatting/sql-formatter.ts';
import { Unformattable } from '../../src/areas/sql/formatting/unformattable.ts';
import { engineEntry } from '../engines/engine-entry.ts';

let formatter: SqlFormatter;

beforeAll(() => {
  formatter = new SqlFormatter(engineEntry());
});
afterAll(() => formatter.close());

describe('the formatter', () => {
  it('returns the matching result for each concurrent request', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const all = await Promise.all(numbers.map((number) => formatter.format(`select ${number}`)));
    expect(all).toEqual(numbers.map((number) => `select\n  ${number}`));
  });

  it('refuses SQL that it cannot parse, and continues', async () => {
    await expect(formatter.format("select '")).rejects.toBeInstanceOf(Unformattable);
    expect(await formatter.format('select 1')).toBe('select\n  1');
  });

  it('refuses a script that would take minutes, and continues', async () => {
    await expect(formatter.format('/*'.repeat(MAX_FORMATTED_LENGTH / 2))).rejects.toBeInstanceOf(
      Unformattable,
    );
    expect(await formatter.format('select 1')).toBe('select\n  1');
  });

  it.extended(
    'cancels a script that would take gigabytes without blocking this thread, and continues',
    async () => {
      // This timer would not run if this thread parsed the script.
      let ticks = 0;
      const ticking = setInterval(() => (ticks += 1), 10);
      await expect(formatter.format(';'.repeat(MAX_FORMATTED_LENGTH))).rejects.toBeInstanceOf(Unformattable);
      clearInterval(ticking);
      expect(ticks).toBeGreaterThan(1);
      expect(await formatter.format('select 1')).toBe('select\n  1');
    },
  );
});
