import { injectArea } from './inject-area.ts';
import { platformApi } from './platform-api.ts';

describe('injectArea', () => {
  it('brings the endpoints of an area, with their hooks', () => {
    const api = injectArea('weather', (build) => ({
      weatherGet: build.query<string, void>({ query: () => '/weather' }),
    }));
    expect(api.endpoints.weatherGet.name).toBe('weatherGet');
    expect(typeof api.useWeatherGetQuery).toBe('function');
    expect(platformApi.endpoints).toHaveProperty('weatherGet');
  });

  it.each(['getTide', 'tide', 'tidesList', 'Tide', 'tide_get'])(
    'throws for the name %s in the area "tide"',
    (name) => {
      expect(() =>
        injectArea('tide', (build) => ({ [name]: build.query<string, void>({ query: () => '/' }) })),
      ).toThrow(`The endpoint "${name}" of the area "tide" must be named "tide" and a capital letter.`);
      expect(platformApi.endpoints).not.toHaveProperty(name);
    },
  );

  describe.each(['test', 'production'])('when NODE_ENV is %s', (environment) => {
    const before = process.env.NODE_ENV;
    beforeEach(() => Object.assign(process.env, { NODE_ENV: environment }));
    afterEach(() => Object.assign(process.env, { NODE_ENV: before }));

    it('throws when a name is taken, and leaves the first one in place', () => {
      const area = `clash${environment === 'test' ? 'A' : 'B'}`;
      const name = `${area}Get`;
      const inject = (url: string) =>
        injectArea(area, (build) => ({ [name]: build.query<string, void>({ query: () => url }) }));
      inject('/first');
      const first = (platformApi.endpoints as Record<string, unknown>)[name];
      expect(() => inject('/second')).toThrow(
        `The area "${area}" brings an endpoint "${name}", and that name is taken.`,
      );
      expect((platformApi.endpoints as Record<string, unknown>)[name]).toBe(first);
    });
  });

  it('takes kinds of cached data that only the area knows', () => {
    const api = injectArea(
      'forest',
      (build) => ({
        forestGet: build.query<string, void>({ query: () => '/forest', providesTags: ['Tree'] }),
      }),
      { tags: ['Tree'] },
    );
    expect(api.util.invalidateTags(['Tree']).payload).toEqual(['Tree']);
  });

  describe('of an area that two remotes bring', () => {
    const bring = (area: string, by: string, hash: string, url = '/first') =>
      injectArea(
        area,
        (build) => ({ [`${area}Get`]: build.query<string, void>({ query: () => url }) }),
        { tags: ['Tree'] },
        { by, hash },
      );
    const endpoint = (name: string) => (platformApi.endpoints as Record<string, unknown>)[name];

    it('shares the endpoints of the first one if the code is the same', () => {
      const first = bring('river', 'mfe-one', 'same');
      const endpoints = endpoint('riverGet');
      const second = bring('river', 'mfe-two', 'same', '/never-used');
      expect(endpoint('riverGet')).toBe(endpoints);
      expect(second.endpoints.riverGet).toBe(first.endpoints.riverGet);
      expect(second).toHaveProperty('useRiverGetQuery');
    });

    it('refuses other code by the names of both, and keeps the first one', () => {
      bring('lake', 'mfe-one', 'one');
      const endpoints = endpoint('lakeGet');
      expect(() => bring('lake', 'mfe-two', 'two')).toThrow(
        '"mfe-two" brings the area "lake" with other code than "mfe-one", which this page uses already.',
      );
      expect(endpoint('lakeGet')).toBe(endpoints);
      expect(() => bring('lake', 'mfe-three', 'one')).not.toThrow();
    });

    it('adds the endpoints of another module of the same area', () => {
      bring('pond', 'mfe-one', 'same');
      const more = injectArea(
        'pond',
        (build) => ({
          pondGet: build.query<string, void>({ query: () => '/never-used' }),
          pondList: build.query<string[], void>({ query: () => '/ponds' }),
        }),
        {},
        { by: 'mfe-two', hash: 'same' },
      );
      expect(typeof more.usePondListQuery).toBe('function');
      expect(endpoint('pondList')).toBeDefined();
    });

    it('remembers none that failed', () => {
      expect(() =>
        injectArea(
          'sea',
          (build) => ({ wrong: build.query<string, void>({ query: () => '/' }) }),
          {},
          { by: 'mfe-one', hash: 'one' },
        ),
      ).toThrow();
      expect(() => bring('sea', 'mfe-two', 'two')).not.toThrow();
    });
  });
});
