/** @needs-page */
import { saveFile } from './save-file.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps the file for a busy browser, and frees it afterwards', () => {
  const kept = new Set<string>();
  URL.createObjectURL = () => {
    kept.add('blob:report');
    return 'blob:report';
  };
  URL.revokeObjectURL = (url) => kept.delete(url);
  const clicked: [string, string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.download, this.href]);
  });

  saveFile('report.csv', new Blob(['a,b']));
  expect(clicked).toEqual([['report.csv', 'blob:report']]);
  jest.advanceTimersByTime(30_000);
  expect(kept).toEqual(new Set(['blob:report']));
  jest.runAllTimers();
  expect(kept).toEqual(new Set());
});
