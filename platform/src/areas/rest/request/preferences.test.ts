import { parsePreferences } from './preferences.ts';

describe('the preferred time zone', () => {
  it.each(['Europe/Berlin', 'europe/BERLIN', 'UTC', 'Etc/GMT+5'])('can be %s', (name) => {
    expect(parsePreferences(`timezone=${name}`)).toMatchObject({ timezone: name, invalid: [] });
  });

  it.each(['+05:00', '-03', 'Mars/Olympus'])('cannot be %s', (name) => {
    expect(parsePreferences(`timezone=${name}`)).toMatchObject({
      timezone: null,
      invalid: [`timezone=${name}`],
    });
  });
});
