import {
  buildFactsSchema,
  differingArea,
  unmetImports,
  unmetVersions,
  type SharedSurface,
} from './sharing.ts';

const shell: SharedSurface = {
  digest: 'of the shell',
  versions: { '@howdah/shared-api': '0.10.2', '@howdah/shared-ui': '0.2.0' },
  modules: { '@howdah/shared-ui': ['Button', 'Dialog'], '@howdah/shared-api/sql': ['useRun'] },
  areas: {},
};

describe('unmetImports', () => {
  it('names exports that the shell lacks, and modules that it does not provide', () => {
    const imports = {
      '@howdah/shared-ui': ['Button', 'Carousel'],
      '@howdah/shared-ui/carousel': ['Carousel'],
      '@howdah/shared-api/sql': ['useRun'],
    };
    expect(unmetImports({ surface: 'another', imports }, shell)).toEqual({
      needs: 'Carousel of @howdah/shared-ui; @howdah/shared-ui/carousel',
      isOlder: false,
    });
  });

  it('finds nothing if the remote was built against the same surface, or by a build that kept no record', () => {
    const imports = { '@howdah/shared-ui': ['Carousel'] };
    expect(unmetImports({ surface: 'of the shell', imports }, shell)).toBeUndefined();
    expect(unmetImports({}, shell)).toBeUndefined();
  });

  it('takes no name of an object for a module', () => {
    expect(unmetImports({ imports: { constructor: ['name'] } }, shell)).toMatchObject({
      needs: 'constructor',
    });
  });
});

describe('unmetVersions', () => {
  it.each([
    ['0.10.0', undefined],
    ['0.10.7', undefined],
    ['0.9.3', { needs: '@howdah/shared-api 0.9.x', isOlder: true }],
    ['0.11.0', { needs: '@howdah/shared-api 0.11.x', isOlder: false }],
    ['1.0.0', { needs: '@howdah/shared-api 1.x', isOlder: false }],
  ])('of a remote built against %s, in a shell with 0.10.2', (version, unmet) => {
    const built = { '@howdah/shared-api': version };
    expect(unmetVersions({ builtAgainst: built }, shell)).toEqual(unmet);
  });

  it('are none from 1.0 on in the same major', () => {
    const builtAgainst = { '@howdah/shared-api': '1.9.0' };
    const versions = { '@howdah/shared-api': '1.0.4' };
    expect(unmetVersions({ builtAgainst }, { versions })).toBeUndefined();
  });

  it('are none for a package that the shell does not know, or without a record', () => {
    expect(unmetVersions({ builtAgainst: { '@howdah/later': '9.0.0' } }, shell)).toBeUndefined();
    expect(unmetVersions({}, shell)).toBeUndefined();
  });
});

describe('differingArea', () => {
  const brought = new Map([['backups', { hash: 'one', by: 'mfe-x' }]]);

  it('names the area and who brought it first', () => {
    expect(differingArea({ areas: { upgrades: 'two', backups: 'two' } }, brought)).toEqual({
      area: 'backups',
      by: 'mfe-x',
    });
  });

  it('accepts the same code, and an area that nobody brought', () => {
    expect(differingArea({ areas: { backups: 'one', upgrades: 'two' } }, brought)).toBeUndefined();
    expect(differingArea({}, brought)).toBeUndefined();
  });
});

describe('buildFactsSchema', () => {
  it.each([
    ['imports that are no lists', { imports: { '@howdah/shared-ui': 'Button' } }],
    ['areas without hashes', { areas: { backups: null } }],
    ['a list instead of a record', { areas: ['backups'] }],
    ['a digest that is no text', { surface: 7 }],
  ])('refuses %s', (_what, facts) => {
    expect(() => buildFactsSchema.parse(facts)).toThrow();
  });

  it('accepts an older build, and what a newer one adds', () => {
    expect(buildFactsSchema.parse({})).toEqual({});
    expect(buildFactsSchema.parse({ areas: { a: 'b' }, later: 1 })).toMatchObject({
      areas: { a: 'b' },
    });
  });
});
