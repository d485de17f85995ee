import { string } from 'yup';

/** A text that Postgres can store. */
export const storableText = () =>
  string()
    .defined()
    .test('storable', 'Remove the invalid character', (text) => !text.includes('\0'));
