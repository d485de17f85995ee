import { commonParameters } from '../../api/rest-document/parameters.ts';
import { parsePreferences } from './preferences.ts';

it('knows each preference that the OpenAPI document offers', () => {
  const offered = Object.values(commonParameters).flatMap((parameter) =>
    'enum' in parameter ? (parameter.enum ?? []) : [],
  );
  expect(offered).toContain('count=exact');
  expect(offered.flatMap((preference) => parsePreferences(preference).invalid)).toEqual([]);
});

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
