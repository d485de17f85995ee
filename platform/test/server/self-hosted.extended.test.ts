import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform(
  [
    ['static files', () => jest.requireActual('./static-files.cases.ts')],
    ['reports of the content policy', () => jest.requireActual('./csp-reports.cases.ts')],
    ['canaries with a limit', () => jest.requireActual('./canaries.cases.ts')],
    ['reports about remotes', () => jest.requireActual('./remote-reports.cases.ts')],
    ['what is only hosted', () => jest.requireActual('./self-hosted.cases.ts')],
    ['many statements', () => jest.requireActual('../load/many-statements.cases.ts')],
  ],
  {
    HOWDAH_DEPLOYMENT: 'self-hosted',
    HOWDAH_REMOTES_ORIGIN: 'http://localhost:4100',
    HOWDAH_OVERRIDE_ORIGINS: 'http://localhost:4102, http://localhost:4103',
    HOWDAH_TELEMETRY_URL: 'https://events.example/in',
    HOWDAH_OTLP_URL: 'https://otel.example/otlp',
  },
);
