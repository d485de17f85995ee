import { describeOnOnePlatform } from '../server/test-platform.ts';

process.env.HOWDAH_MANY_STATEMENTS = '1';
describeOnOnePlatform([['two hundred statements', () => jest.requireActual('./many-statements.cases.ts')]], {
  HOWDAH_DEPLOYMENT: 'self-hosted',
});
