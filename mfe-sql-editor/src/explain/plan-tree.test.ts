import { buffersText, planText, rowsOf, stepMs } from './plan-text.ts';
import { flat, readPlan, type RawNode } from './plan-tree.ts';

const answered = JSON.stringify([
  {
    Plan: {
      'Node Type': 'Hash Join',
      'Join Type': 'Left',
      'Startup Cost': 1,
      'Total Cost': 50,
      'Plan Rows': 10,
      'Plan Width': 8,
      'Actual Total Time': 12,
      'Actual Rows': 1000,
      'Actual Loops': 1,
      'Hash Cond': '(a.id = b.id)',
      'Shared Hit Blocks': 7,
      'Shared Read Blocks': 2,
      'Shared Written Blocks': 0,
      Plans: [
        {
          'Node Type': 'Seq Scan',
          Schema: 'public',
          'Relation Name': 'books',
          Alias: 'b',
          'Startup Cost': 0,
          'Total Cost': 20,
          'Plan Rows': 10,
          'Plan Width': 8,
          'Actual Total Time': 2,
          'Actual Rows': 5,
          'Actual Loops': 4,
          Filter: '(price > 1)',
        },
        {
          'Node Type': 'Index Only Scan',
          'Index Name': 'loans_pkey',
          'Relation Name': 'loans',
          Alias: 'loans',
          'Startup Cost': 0,
          'Total Cost': 5,
          'Plan Rows': 1,
          'Plan Width': 4,
          'Actual Total Time': 0,
          'Actual Rows': 0,
          'Actual Loops': 0,
        },
      ],
    },
    'Planning Time': 0.5,
    'Execution Time': 12.25,
  },
]);

function read() {
  const plan = readPlan(answered);
  if (!plan) throw new Error('unreadable');
  return plan;
}

describe('readPlan', () => {
  it('names each step by what it does and to what', () => {
    expect(flat(read().root).map(({ label }) => label)).toEqual([
      'Hash Join (Left)',
      'Seq Scan on public.books as b',
      'Index Only Scan using loans_pkey on loans',
    ]);
  });

  it('takes all loops together, and tells the time of a step alone', () => {
    const [join, scan, never] = flat(read().root);
    expect(scan).toMatchObject({ ms: 8, selfMs: 8, rowsActual: 20, loops: 4 });
    expect(join).toMatchObject({ ms: 12, selfMs: 4, rowsActual: 1000 });
    expect(never).toMatchObject({ loops: 0, selfMs: 0 });
  });

  it('marks the slowest step, and gives each its share', () => {
    expect(flat(read().root).map(({ isSlowest, share }) => [isSlowest, Math.round(share * 100)])).toEqual([
      [false, 33],
      [true, 67],
      [false, 0],
    ]);
  });

  it('goes by the cost where nothing was measured', () => {
    const plan = readPlan(answered.replace(/"Actual [A-Za-z ]+":[\d.]+,?/g, '').replace(/,}/g, '}'));
    expect(flat(plan!.root).map(({ isSlowest, share, ms }) => [isSlowest, share, ms])).toEqual([
      [true, 0.5, null],
      [false, 0.4, null],
      [false, 0.1, null],
    ]);
  });

  it('names what is planned apart', () => {
    const init = { 'Node Type': 'Result', 'Subplan Name': 'InitPlan 1', 'Total Cost': 1 };
    const plan = readPlan(
      JSON.stringify([{ Plan: { 'Node Type': 'Limit', 'Total Cost': 2, Plans: [init] } }]),
    );
    expect(plan?.root.children[0]?.label).toBe('InitPlan 1: Result');
  });

  it.each(['', '{}', '[]', '[{"Plan":{}}]', 'null'])('reads nothing in %j', (json) => {
    expect(readPlan(json)).toBeNull();
  });
});

describe('the texts of a plan', () => {
  it('are those of explain', () => {
    expect(planText(read())).toBe(
      [
        'Hash Join (Left)  (cost=1.00..50.00 rows=10 width=8) (actual total time=12.000 ms rows=1000 loops=1)',
        '  Hash Cond: (a.id = b.id)',
        '  ->  Seq Scan on public.books as b  (cost=0.00..20.00 rows=10 width=8) (actual total time=8.000 ms rows=20 loops=4)',
        '        Filter: (price > 1)',
        '  ->  Index Only Scan using loans_pkey on loans  (cost=0.00..5.00 rows=1 width=4) (never executed)',
        'Planning Time: 0.500 ms',
        'Execution Time: 12.250 ms',
      ].join('\n'),
    );
  });

  it('say when rows were far from what was expected', () => {
    const [join, scan] = flat(read().root);
    expect(rowsOf(join!)).toEqual({ text: '1,000 / 10', isFarOff: true });
    expect(rowsOf(scan!)).toEqual({ text: '20 / 40', isFarOff: false });
  });

  it('do not blame an estimate for rows that a limit did not ask for', () => {
    const step = (type: string, expected: number, came: number, ...Plans: RawNode[]): RawNode => ({
      'Node Type': type,
      'Plan Rows': expected,
      'Actual Rows': came,
      'Actual Loops': 1,
      'Actual Total Time': 1,
      Plans,
    });
    const Plan = step('Limit', 10, 10, step('Sort', 6000, 10, step('Aggregate', 6000, 20)));
    const [, sort, aggregate] = flat(readPlan(JSON.stringify([{ Plan }]))!.root);
    expect(rowsOf(sort!)).toEqual({ text: '10 / 6,000', isFarOff: false });
    // A sort reads all there is before it gives its first row.
    expect(rowsOf(aggregate!).isFarOff).toBe(true);

    const more = step('Limit', 10, 10, step('Seq Scan', 10, 6000));
    expect(rowsOf(flat(readPlan(JSON.stringify([{ Plan: more }]))!.root)[1]!).isFarOff).toBe(true);
  });

  it('tell blocks and times', () => {
    expect(buffersText(read().root.buffers)).toBe('7 in memory, 2 read');
    expect([0.001, 0.5, 12.34, 1500].map(stepMs)).toEqual(['< 0.01 ms', '0.50 ms', '12.3 ms', '1.50 s']);
  });
});
