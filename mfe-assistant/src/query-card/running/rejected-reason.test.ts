import { rejectedReason } from './rejected-reason.ts';

const failed = (code: string) => ({ error: { message: 'no', code } });

it.each([
  ['25006', 'writes'],
  ['statement_refused', 'function'],
  ['42703', null],
])('takes %s of a read-only run for %s', (code, autoRunRefusal) => {
  expect(rejectedReason({ readOnly: true }, failed(code))).toBe(autoRunRefusal);
});

it('learns nothing from a run that was confirmed, or that went well', () => {
  expect(rejectedReason({ readOnly: false }, failed('25006'))).toBeNull();
  expect(rejectedReason({ readOnly: true }, { error: undefined })).toBeNull();
  expect(rejectedReason(undefined, undefined)).toBeNull();
});
