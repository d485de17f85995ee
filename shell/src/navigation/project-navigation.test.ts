/** @needs-page */
import { NAVIGATION_ENTRIES } from '@howdah/shared-api/remote-contract';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { pageNameOf, projectNavigation, type NavigationInput } from './project-navigation.ts';

const hosted: NavigationInput = {
  ref: 'abc',
  deployment: 'hosted',
  flags: { warehouse: false },
  status: 'ACTIVE_HEALTHY',
  can: () => 'allowed',
  bindings: [],
  areas: new Set<string>(),
};

const labels = (question: NavigationInput) =>
  projectNavigation(question).map((group) => group.map(({ label }) => label));

const link = (question: NavigationInput, id: string) =>
  projectNavigation(question)
    .flat()
    .find((item) => item.id === id)?.to;

describe('projectNavigation', () => {
  it('lists the entries of the hosted platform in the order of the product docs', () => {
    expect(labels(hosted)).toEqual([
      ['Home'],
      ['Table Editor', 'SQL Editor'],
      ['Database', 'Authentication', 'Storage', 'Edge Functions', 'Realtime'],
      ['Advisors', 'Reports', 'Logs', 'API Docs', 'Integrations'],
      ['Project Settings'],
    ]);
  });

  it('leaves out what only the hosted platform has', () => {
    expect(labels({ ...hosted, deployment: 'self-hosted' }).flat()).toEqual([
      'Home',
      'Table Editor',
      'SQL Editor',
      'Database',
      'Authentication',
      'Storage',
      'Realtime',
      'Advisors',
      'Logs',
      'API Docs',
      'Integrations',
    ]);
  });

  it.each([
    ['auth:%', 'Authentication'],
    ['storage:%', 'Storage'],
    ['functions:%', 'Edge Functions'],
    ['realtime:%', 'Realtime'],
  ])('hides the entry of %s from who does not hold it', (action, label) => {
    const can = (asked: string) => (asked === action ? 'denied' : 'allowed');
    expect(labels({ ...hosted, can }).flat()).not.toContain(label);
  });

  it('disables entries, and hides none, while permissions load', () => {
    const items = projectNavigation({ ...hosted, can: () => 'unknown' }).flat();
    expect(items).toHaveLength(14);
    expect(items.filter(({ disabled }) => disabled).map(({ id }) => id)).toEqual([
      'auth',
      'storage',
      'functions',
      'realtime',
    ]);
  });

  it.each([
    ['ERROR', { tone: 'danger', words: 'security errors found' }],
    ['WARN', { tone: 'warning', words: 'security warnings found' }],
    ['INFO', { tone: 'warning', words: 'security warnings found' }],
    [undefined, undefined],
  ] as const)('marks the advisors, when the worst security lint is %s, with %j', (worstLint, mark) => {
    const marked = projectNavigation({ ...hosted, worstLint })
      .flat()
      .filter((item) => item.mark);
    expect(marked.map((item) => [item.id, item.mark])).toEqual(mark ? [['advisors', mark]] : []);
  });

  it.each(['COMING_UP', 'UNKNOWN'] as const)(
    'sends every link to the home while the project is %s',
    (status) => {
      const targets = projectNavigation({ ...hosted, status }).flat();
      expect(new Set(targets.map(({ to }) => to))).toEqual(new Set(['/project/abc']));
    },
  );

  it.each([
    ['ACTIVE_HEALTHY', '/project/abc/database/schemas'],
    ['INACTIVE', '/project/abc/database/backups/scheduled'],
    ['RESTORING', '/project/abc/database/backups/scheduled'],
  ] as const)('links Database, when %s, to %s', (status, to) => {
    expect(link({ ...hosted, status }, 'database')).toBe(to);
  });

  it('links the SQL Editor to a new query, and to query 1 off the hosted platform', () => {
    expect(link(hosted, 'sql-editor')).toBe('/project/abc/sql/new');
    expect(link({ ...hosted, deployment: 'self-hosted' }, 'sql-editor')).toBe('/project/abc/sql/1');
  });

  it('names the logs after the warehouse when it is on', () => {
    expect(labels({ ...hosted, flags: { warehouse: true } }).flat()).toContain('Logs & Analytics');
  });

  it('appends an entry that a remote brings, before the settings', () => {
    const bindings = [
      { entry: 'sql-editor', path: 'sql/new' },
      { entry: 'queues', label: 'Queues', path: 'queues' },
    ];
    const groups = projectNavigation({ ...hosted, bindings });
    expect(groups.at(-2)).toMatchObject([
      {
        id: 'queues',
        label: 'Queues',
        to: '/project/abc/queues',
        area: 'queues',
        disabled: false,
        installed: true,
      },
    ]);
  });

  it.each([
    ['hides', 'denied', undefined],
    ['disables', 'unknown', true],
    ['shows', 'allowed', false],
  ] as const)('%s the entry of a remote whose permission is %s', (_, answer, disabled) => {
    const permission = { action: 'queues:%', resource: 'feature.queues' };
    const bindings = [{ entry: 'queues', label: 'Queues', path: 'queues', permission }];
    const can = (action: string) => (action === 'queues:%' ? answer : 'allowed');
    const items = projectNavigation({ ...hosted, bindings, can }).flat();
    expect(items.find(({ id }) => id === 'queues')?.disabled).toBe(disabled);
  });

  it('gives the entry of a remote the icon that it names, and a box where it names none that exists', async () => {
    const bindings = ['archive', 'telescope', undefined].map((icon, index) => ({
      entry: `entry-${index}`,
      label: `Entry ${index}`,
      path: `entry-${index}`,
      icon,
    }));
    const added = projectNavigation({ ...hosted, bindings }).at(-2)!;
    const { container } = render(added.map(({ id, icon: Icon }) => createElement(Icon, { key: id })));
    await waitFor(() =>
      expect([...container.querySelectorAll('svg')].map((svg) => svg.classList[1])).toEqual([
        'lucide-archive',
        'lucide-box',
        'lucide-box',
      ]),
    );
  });

  it('leads where the contract says that its entries lead', () => {
    const paths = projectNavigation(hosted)
      .flat()
      .map(({ id, to }) => [id, to.replace(/^\/project\/abc\/?/, '')]);
    expect(Object.fromEntries(paths)).toEqual(NAVIGATION_ENTRIES);
  });

  it('says which areas no remote serves; the home is the dashboard itself', () => {
    const items = projectNavigation({ ...hosted, areas: new Set(['sql', 'database']) }).flat();
    expect(items.filter(({ installed }) => installed).map(({ id }) => id)).toEqual([
      'home',
      'sql-editor',
      'database',
    ]);
  });
});

describe('pageNameOf', () => {
  it('names a page after its entry', () => {
    const items = projectNavigation(hosted);
    expect(pageNameOf('sql/new', items)).toBe('SQL Editor');
    expect(pageNameOf('', items)).toBe('Home');
    expect(pageNameOf('nowhere', items)).toBeUndefined();
  });
});
