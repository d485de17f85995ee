import { formatDay } from '@howdah/shared-ui/dates';
import { formatDate } from './format-date.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);

describe('formatDate', () => {
  it.each([...MONTHS.map((month) => `${month}-05T23:59:59.000Z`), '2026-11-21T01:00:00+02:00', 'soon'])(
    'says %s as every other page does',
    (iso) => {
      expect(formatDate(iso)).toBe(formatDay(iso));
    },
  );
});
