import { usersSql } from './impersonation.ts';

describe('usersSql', () => {
  it('lists users without a search', () => {
    expect(usersSql('  ')).not.toContain('ilike');
  });

  it('takes wildcards and quotes as what they are', () => {
    expect(usersSql(" o'ha_ra%\\ ")).toContain(`email ilike '%o''ha\\_ra\\%\\\\%'`);
  });
});
