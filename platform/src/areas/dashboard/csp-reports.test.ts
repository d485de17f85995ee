import { CspReports, violationsIn, type CspViolation } from './csp-reports.ts';

const legacy = (facts: object) =>
  violationsIn({ 'csp-report': { 'effective-directive': 'img-src', ...facts } });

describe('violationsIn', () => {
  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/html,secret', 'data'],
    ['blob:https://a.example/9d1c', 'https://a.example'],
    ['chrome-extension://abcdef/content.js', 'chrome-extension'],
    ['https://a.example:8443/path?q=1#x', 'https://a.example:8443'],
    ['not a url', ''],
    [7, ''],
    [undefined, ''],
  ])('cuts what was blocked, %j, to %j', (blocked, expected) => {
    expect(legacy({ 'blocked-uri': blocked })).toMatchObject([{ blocked: expected }]);
  });

  it.each([
    ['https://a.example/project/abc/sql', 'https://a.example'],
    ['https://a.example/x/main.1a.js?y=2', 'https://a.example/x/main.1a.js'],
    [`https://a.example/${'x'.repeat(500)}.js`, `https://a.example/${'x'.repeat(182)}`],
    ['moz-extension://abc/x.js', 'moz-extension'],
    ['sandbox eval code', ''],
  ])('cuts the source %j to %j', (source, expected) => {
    expect(legacy({ 'source-file': source })).toMatchObject([{ source: expected }]);
  });

  it('takes the directive of an older browser without its value', () => {
    const body = { 'csp-report': { 'violated-directive': "script-src 'self'", 'line-number': -4 } };
    expect(violationsIn(body)).toMatchObject([{ directive: 'script-src', line: 0 }]);
  });
});

describe('CspReports', () => {
  const violation = (blocked: string): CspViolation => ({
    directive: 'img-src',
    blocked,
    source: '',
    line: 0,
  });

  const minute = (number: number) => new Date(number * 60_000);

  it('says once what is new, and drops what was reported least, and not for the longest time', () => {
    const fresh: string[] = [];
    const reports = new CspReports(({ blocked }) => fresh.push(blocked));
    for (const blocked of ['often', 'often', 'first']) reports.record(violation(blocked), minute(1));
    for (let index = 0; index < 98; index += 1)
      reports.record(violation(`other ${index}`), minute(2 + Math.floor(index / 20)));
    reports.record(violation('first'), minute(8));
    reports.record(violation('last'), minute(8));
    expect(fresh).toHaveLength(101);
    expect(reports.list()).toHaveLength(100);
    expect(reports.list()[0]).toMatchObject({ blocked: 'last', count: 1 });
    const blocked = reports.list().map((kept) => kept.blocked);
    expect(blocked).toEqual(expect.arrayContaining(['often', 'first', 'other 1']));
    expect(blocked).not.toContain('other 0');
  });

  it('ignores new ones beyond twenty in a minute, and counts known ones', () => {
    const fresh: string[] = [];
    const reports = new CspReports(({ blocked }) => fresh.push(blocked));
    for (let index = 0; index < 300; index += 1) reports.record(violation(`x${index}`), minute(1));
    reports.record(violation('x0'), minute(1));
    expect(fresh).toHaveLength(20);
    expect(reports.list()).toHaveLength(20);
    expect(reports.list()[0]).toMatchObject({ blocked: 'x0', count: 2 });
    reports.record(violation('x299'), minute(2));
    expect(fresh).toHaveLength(21);
  });

  it('allows a client sixty reports in a minute, in however many calls', () => {
    const reports = new CspReports(() => undefined);
    expect(reports.allows('one', 50, minute(1))).toBe(true);
    expect(reports.allows('one', 11, minute(1))).toBe(false);
    expect(reports.allows('other', 60, minute(1))).toBe(true);
    expect(reports.allows('one', 60, minute(2))).toBe(true);
  });
});
