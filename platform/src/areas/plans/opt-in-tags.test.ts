import { AI_OPT_IN } from '@howdah/shared-api/contract';
import { sharesSchemaWithAi } from './opt-in-tags.ts';

const yes = { optInTags: [AI_OPT_IN] };
const no = { optInTags: [] };

describe('a schema goes to the AI provider', () => {
  it.each([
    ['when organization and project have opted in', { ...yes, addons: [] }, yes, true],
    ['not when the project has not', { ...yes, addons: [] }, no, false],
    ['not when the organization has not', { ...no, addons: ['pitr'] }, yes, false],
    ['never with the HIPAA add-on', { ...yes, addons: ['hipaa'] }, yes, false],
  ])('%s', (_when, organization, project, answer) => {
    expect(sharesSchemaWithAi(organization, project)).toBe(answer);
  });
});
