import { schemaSharing } from './schema-sharing.ts';

const IN = ['AI_SQL_GENERATOR_OPT_IN'];

const organization = (tags: string[], addons: string[] = []) => ({ opt_in_tags: tags, addons });

describe('schemaSharing', () => {
  it.each([
    ['where organization and project have opted in', organization(IN), IN, true],
    ['not for the organization alone', organization(IN), [], false],
    ['not for the project alone', organization([]), IN, false],
    ['never with the HIPAA add-on', organization(IN, ['hipaa']), IN, false],
    ['not while the project is not known', organization(IN), undefined, false],
    ['not while the organization is not known', undefined, IN, false],
  ])('shares %s', (_, of, projectTags, shared) => {
    expect(schemaSharing({ organization: of, projectTags }).shared).toBe(shared);
  });

  it('says why it may not', () => {
    expect(schemaSharing({ organization: organization(IN, ['hipaa']), projectTags: [] })).toEqual({
      shared: false,
      isKnown: true,
      mayOptIn: false,
      organizationOptedIn: true,
      projectOptedIn: false,
    });
  });
});
