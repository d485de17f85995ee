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

  it('says once what is new, and drops what was not seen for the longest time', () => {
    const fresh: string[] = [];
    const reports = new CspReports(({ blocked }) => fresh.push(blocked));
    const at = new Date();
    reports.record(violation('kept'), at);
    for (let index = 0; index < 99; index += 1) reports.record(violation(`other ${index}`), at);
    reports.record(violation('kept'), at);
    reports.record(violation('last'), at);
    expect(fresh).toHaveLength(101);
    expect(reports.list()).toHaveLength(100);
    expect(reports.list().slice(0, 2)).toMatchObject([
      { blocked: 'last', count: 1 },
      { blocked: 'kept', count: 2 },
    ]);
    expect(reports.list().map(({ blocked }) => blocked)).not.toContain('other 0');
  });
});
