import { learntObjection } from './learnt-objection.ts';

const failed = (code: string) => ({ error: { message: 'no', code } });

it.each([
  ['25006', 'writes'],
  ['statement_refused', 'function'],
  ['42703', null],
])('takes %s of a read-only run for %s', (code, objection) => {
  expect(learntObjection({ readOnly: true }, failed(code))).toBe(objection);
});

it('learns nothing from a run that was confirmed, or that went well', () => {
  expect(learntObjection({ readOnly: false }, failed('25006'))).toBeNull();
  expect(learntObjection({ readOnly: true }, { error: undefined })).toBeNull();
  expect(learntObjection(undefined, undefined)).toBeNull();
});
