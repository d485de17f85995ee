import type { RestExplanation } from '@howdah/shared-api/data-api';
import { accessReasons, ruleTitle } from './access-reasons.ts';

type Rule = RestExplanation['rules'][number];

const explained = (changed: Partial<RestExplanation>): RestExplanation => ({
  role: 'anon',
  outcome: { status: 200, code: null, message: null },
  schema: 'public',
  name: 'notes',
  kind: 'table',
  exists: true,
  schemaUsage: true,
  executable: null,
  privileges: [],
  rowSecurity: 'on',
  rules: [],
  ...changed,
});
const refused = { status: 401, code: '42501', message: 'permission denied for table notes' };
const rule = (changed: Partial<Rule>): Rule => ({
  command: 'SELECT',
  rows: 'existing',
  checked: 3,
  passed: 1,
  policies: [{ name: 'own', permissive: true, expression: 'true', passed: 1, error: null }],
  ...changed,
});

describe('accessReasons', () => {
  it.each<[string, Partial<RestExplanation>, string[]]>([
    ['a table that is not there', { exists: false }, ['There is no table public.notes.']],
    [
      'a schema without USAGE',
      { schemaUsage: false, outcome: refused },
      ['anon has no USAGE on the schema public.', 'Postgres says: permission denied for table notes'],
    ],
    [
      'a missing grant',
      { privileges: [{ privilege: 'SELECT', granted: false, columns: [] }], outcome: refused },
      ['anon has no SELECT on public.notes.', 'Postgres says: permission denied for table notes'],
    ],
    [
      'a grant on columns',
      { privileges: [{ privilege: 'SELECT', granted: false, columns: ['id', 'body'] }], outcome: refused },
      [
        'anon has SELECT only on these columns of public.notes: id, body.',
        'Postgres says: permission denied for table notes',
      ],
    ],
    [
      'a function without EXECUTE',
      { kind: 'function', executable: false, outcome: refused },
      ['anon cannot EXECUTE the function public.notes.', 'Postgres says: permission denied for table notes'],
    ],
    [
      'no policy',
      { rules: [rule({ policies: [], passed: 0 })] },
      ['Row level security is on, and no policy lets anon read rows of public.notes.'],
    ],
    [
      'a policy that is false',
      { rules: [rule({})] },
      ['Of 3 rows, 1 can be read: "own" is false for the others.'],
    ],
    [
      'a check that is false',
      {
        rules: [
          rule({
            command: 'INSERT',
            rows: 'new',
            checked: 1,
            passed: 0,
            policies: [{ name: 'own', permissive: true, expression: 'false', passed: 0, error: null }],
          }),
        ],
      },
      ['Of 1 new row, 0 can be inserted: "own" is false for the others.'],
    ],
    [
      'a policy that fails',
      {
        rules: [
          rule({
            policies: [{ name: 'own', permissive: true, expression: 'x', passed: null, error: 'No date' }],
          }),
        ],
      },
      ['The policy "own" fails: No date'],
    ],
  ])('names %s', (_, changed, sentences) => {
    expect(accessReasons(explained(changed))).toEqual({ isStopped: true, sentences });
  });

  it('blames no grant that a call which succeeds did not need', () => {
    const privileges: RestExplanation['privileges'] = [
      { privilege: 'SELECT', granted: false, columns: ['id'] },
    ];
    expect(accessReasons(explained({ privileges, rowSecurity: 'off' }))).toEqual({
      isStopped: false,
      sentences: ['No grant and no policy stops this call.', 'Row level security is off.'],
    });
    const { sentences } = accessReasons(explained({ privileges, rules: [rule({})] }));
    expect(sentences).toEqual(['Of 3 rows, 1 can be read: "own" is false for the others.']);
  });

  it('says that nothing stops a call, and why', () => {
    const bypassed = accessReasons(explained({ role: 'service_role', rowSecurity: 'bypassed' }));
    expect(bypassed).toEqual({
      isStopped: false,
      sentences: [
        'No grant and no policy stops this call.',
        'service_role is not subject to row level security here.',
      ],
    });
  });

  it('titles a rule with its rows', () => {
    expect(ruleTitle(rule({}))).toBe('Rows that can be read (SELECT, USING): 1 of 3');
    expect(ruleTitle(rule({ command: 'UPDATE', rows: 'new', checked: null }))).toBe(
      'New rows that can have their new values (UPDATE, WITH CHECK): unknown',
    );
  });
});
