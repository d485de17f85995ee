import { CLIENT_LIBRARIES, EXAMPLE_APPS, GUIDES, type ExampleApp } from '../links/links.ts';
import { groupExamples } from './example-apps.tsx';

const app = (framework: string, type: ExampleApp['type'], title: string): ExampleApp => ({
  framework,
  type,
  title,
  description: '',
  source: `https://github.com/${title}`,
});

describe('groupExamples', () => {
  it('groups by type, then by framework, in the order of the first app of each', () => {
    const apps = [
      app('Vue', 'app', 'one'),
      app('Expo', 'mobile', 'two'),
      app('React', 'app', 'three'),
      app('Vue', 'app', 'four'),
    ];
    const names = groupExamples(apps).map(({ type, frameworks }) => [
      type,
      frameworks.map(({ framework, apps }) => [framework, ...apps.map(({ title }) => title)]),
    ]);
    expect(names).toEqual([
      [
        'app',
        [
          ['Vue', 'one', 'four'],
          ['React', 'three'],
        ],
      ],
      ['mobile', [['Expo', 'two']]],
    ]);
  });

  it('loses none of the apps', () => {
    const grouped = groupExamples(EXAMPLE_APPS).flatMap(({ frameworks }) =>
      frameworks.flatMap(({ apps }) => apps),
    );
    expect(new Set(grouped)).toEqual(new Set(EXAMPLE_APPS));
  });
});

describe('the links out of the dashboard', () => {
  const addresses = [
    ...Object.values(GUIDES),
    ...CLIENT_LIBRARIES.flatMap(({ docs, source }) => [docs, source]),
    ...EXAMPLE_APPS.map(({ source }) => source),
  ];

  it.each(addresses)('%s is a whole https address', (address) => {
    expect(new URL(address)).toMatchObject({ protocol: 'https:', search: '', hash: '' });
    expect(address).not.toMatch(/undefined|\/\/.*\/\//);
  });

  it('lead to a different app each', () => {
    const sources = EXAMPLE_APPS.map(({ source }) => source);
    expect(new Set(sources).size).toBe(sources.length);
  });
});
