import type { RulesLogic } from 'json-logic-js';
import { evaluatePermission } from './evaluate.ts';
import type { PermissionEntry, PermissionQuestion } from './types.ts';

const entry = (parts: Partial<PermissionEntry> = {}): PermissionEntry => ({
  actions: ['write:Update'],
  resources: ['projects'],
  condition: null,
  organization_slug: 'demo',
  project_refs: null,
  restrictive: false,
  ...parts,
});
const never: RulesLogic = { '==': [1, 2] };
const own: RulesLogic = { '===': [{ var: 'resource.owner_id' }, { var: 'subject.id' }] };
const isProjects: RulesLogic = { '==': [{ var: 'resource_name' }, 'projects'] };
const deny = (parts: Partial<PermissionEntry> = {}) => entry({ restrictive: true, ...parts });
const inBookshop = { project_refs: ['bookshop'] };

const question: PermissionQuestion = {
  action: 'write:Update',
  resource: 'projects',
  organizationSlug: 'demo',
  projectRef: 'bookshop',
};

type Row = [title: string, entries: PermissionEntry[], parts?: Partial<PermissionQuestion>];

/** A row without its own question uses the default one. */
const rows = (table: Row[]) =>
  table.map(([title, entries, parts = {}]) => ({ title, entries, asked: { ...question, ...parts } }));

describe('evaluatePermission', () => {
  it.each(
    rows([
      ['an entry of the organization', [entry()]],
      ['an entry of the project', [entry(inBookshop)]],
      ['a wildcard for the action', [entry({ actions: ['write:%'] })]],
      ['a wildcard for the resource', [entry({ resources: ['%'] })]],
      ['one of several resources', [entry({ resources: ['organizations', 'projects'] })]],
      [
        'a condition that holds',
        [entry({ condition: own })],
        { data: { resource: { owner_id: 7 }, subject: { id: 7 } } },
      ],
      ['a condition on the name of the resource', [entry({ resources: ['%'], condition: isProjects })]],
      ['a condition that is the constant true', [entry({ condition: true })]],
      ['an entry beside a restriction whose condition does not hold', [entry(), deny({ condition: never })]],
      ['an entry beside a restriction of another action', [entry(), deny({ actions: ['write:Delete'] })]],
      [
        'an entry beside a restriction of another organization',
        [entry(), deny({ organization_slug: 'personal' })],
      ],
      ['an entry beside a restriction of another project', [entry(), deny({ project_refs: ['atlas'] })]],
      ["a project's entry, over the organization's restriction", [deny(), entry(inBookshop)]],
      [
        "the organization's entry, where the project's name another action",
        [entry(), deny({ ...inBookshop, actions: ['write:Delete'] })],
      ],
      [
        "a question about the organization, beside a project's restriction",
        [entry(), deny(inBookshop)],
        { projectRef: undefined },
      ],
    ]),
  )('allows by $title', ({ entries, asked }) => {
    expect(evaluatePermission(entries, asked)).toBe(true);
  });

  it.each(
    rows([
      ['nothing is granted', []],
      ['the action is another', [entry({ actions: ['write:Delete'] })]],
      ['the resource is another', [entry({ resources: ['organizations'] })]],
      ['the organization is another', [entry({ organization_slug: 'personal' })]],
      ['the project is another', [entry({ project_refs: ['atlas'] })]],
      ['the entry names no project', [entry({ project_refs: [] })]],
      [
        "an organization is asked about, and a project's entry is there",
        [entry(inBookshop)],
        { projectRef: undefined },
      ],
      [
        'the condition does not hold',
        [entry({ condition: own })],
        { data: { resource: { owner_id: 8 }, subject: { id: 7 } } },
      ],
      ['a restriction is first', [deny(), entry()]],
      ['a restriction is last', [entry(), deny()]],
      ['there is a restriction by wildcard', [entry(), deny({ actions: ['%'], resources: ['%'] })]],
      ["the project's entries allow, and one restricts", [entry(inBookshop), deny(inBookshop)]],
      [
        "the project's condition does not hold, and the organization allows",
        [entry(), entry({ ...inBookshop, condition: never })],
      ],
      ['there is only a restriction that does not hold', [deny({ condition: never })]],
      [
        'all of an area is asked for, and only reading is granted',
        [entry({ actions: ['auth:Read'], resources: ['%'] })],
        { action: 'auth:%', resource: 'feature.auth' },
      ],
    ]),
  )('denies when $title', ({ entries, asked }) => {
    expect(evaluatePermission(entries, asked)).toBe(false);
  });

  describe('given what no platform should send', () => {
    const broken = (value: unknown) => value as never;
    let deep: unknown = true;
    for (let level = 0; level < 100_000; level += 1) deep = { '!': [deep] };

    it.each<[string, unknown]>([
      ['no list', null],
      ['undefined', undefined],
      ['an object', { actions: ['%'], resources: ['%'] }],
      ['a text', '%'],
      ['entries that are null', [null, undefined, 1, 'x']],
      ['actions that are no list', [entry({ actions: broken('%') })]],
      ['actions that are numbers', [entry({ actions: broken([1]) })]],
      ['resources that are missing', [entry({ resources: broken(undefined) })]],
      ['projects that are a text', [entry({ project_refs: broken('bookshop') })]],
      ['a pattern of a regular expression', [entry({ actions: ['.*'] })]],
      ['an operation that does not exist', [entry({ condition: broken({ eval: ['1'] }) })]],
      ['an operation of the prototype', [entry({ condition: broken({ constructor: ['return true'] }) })]],
      ['a path of operations', [entry({ condition: broken({ 'cat.constructor': ['return true'] }) })]],
      ['a condition of two operations', [entry({ condition: broken({ '==': [1, 1], '!=': [1, 2] }) })]],
      ['a condition that is a text', [entry({ condition: broken('true') })]],
      ['a condition that is a list', [entry({ condition: broken([true]) })]],
      ['a condition that is empty', [entry({ condition: broken({}) })]],
      ['a condition nested beyond the stack', [entry({ condition: broken(deep) })]],
    ])('grants nothing by %s', (_, entries) => {
      expect(evaluatePermission(broken(entries), question)).toBe(false);
    });

    it.each<[string, PermissionEntry]>([
      ['an operation that does not exist', deny({ condition: broken({ eval: ['1'] }) })],
      ['a condition that is a text', deny({ condition: broken('never') })],
      ['a condition of two operations', deny({ condition: broken({ '==': [1, 2], '!=': [1, 1] }) })],
      ['actions that are no list', deny({ actions: broken(null) })],
    ])('takes a restriction with %s for one that holds', (_, restriction) => {
      expect(evaluatePermission([entry(), restriction], question)).toBe(false);
    });

    it('lets no data pass for the name of the resource', () => {
      const data = { resource_name: 'projects' };
      const entries = [entry({ resources: ['%'], condition: isProjects })];
      expect(evaluatePermission(entries, { ...question, resource: 'organizations', data })).toBe(false);
    });

    it('changes neither the entries nor the data', () => {
      const entries = Object.freeze([Object.freeze(entry({ condition: own }))]);
      const data = Object.freeze({
        resource: Object.freeze({ owner_id: 1 }),
        subject: Object.freeze({ id: 1 }),
      });
      expect(evaluatePermission(entries, { ...question, data })).toBe(true);
    });
  });
});
