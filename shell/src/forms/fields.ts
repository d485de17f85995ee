import {
  MAX_VISIBLE_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  NO_CONTROL_CHARACTERS,
  SHORT_ENOUGH_NAME,
  VISIBLE_CHARACTER,
} from '@howdah/shared-api/contract';
import { string } from 'yup';

/** Validation messages. */
export const formTexts = {
  nameMissing: 'Enter a name',
  nameLong: `Use at most ${MAX_VISIBLE_NAME_LENGTH} characters`,
  nameControl: 'Remove line breaks and control characters',
  personalNameLong: 'Use at most 100 characters',
  usernameMissing: 'Enter a username',
  usernameWrong: 'Use 2 to 39 letters, digits, dots, dashes or underscores. Start with a letter or a digit.',
  usernameHelp: 'Letters, digits, dots, dashes and underscores.',
  emailMissing: 'Enter an email address',
  emailWrong: 'Enter a valid email address',
  passwordMissing: 'Enter a password',
  passwordShort: `Use at least ${MIN_PASSWORD_LENGTH} characters`,
};

/** The name of a project, an organization or a token, validated like the platform does. */
export const visibleName = string()
  .trim()
  .required(formTexts.nameMissing)
  .matches(VISIBLE_CHARACTER, formTexts.nameMissing)
  .matches(NO_CONTROL_CHARACTERS, formTexts.nameControl)
  .matches(SHORT_ENOUGH_NAME, formTexts.nameLong);

/** A first or last name. It may be empty. */
export const personalName = string()
  .trim()
  .default('')
  .matches(NO_CONTROL_CHARACTERS, formTexts.nameControl)
  .max(100, formTexts.personalNameLong);

export const username = string()
  .trim()
  .required(formTexts.usernameMissing)
  .matches(/^[A-Za-z0-9][A-Za-z0-9._-]{1,38}$/, formTexts.usernameWrong);

/** Only a rough check. Whether the address exists is not known. */
export const email = string()
  .trim()
  .required(formTexts.emailMissing)
  .max(320, formTexts.emailWrong)
  .matches(/^[^\s@]+@[^\s@]+$/, formTexts.emailWrong);

export const newPassword = string()
  .required(formTexts.passwordMissing)
  .min(MIN_PASSWORD_LENGTH, formTexts.passwordShort);
