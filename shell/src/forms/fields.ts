import { MIN_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { string } from 'yup';

/** What is wrong with a field. */
export const formTexts = {
  nameMissing: 'Enter a name.',
  nameLong: 'A name has at most 100 characters.',
  nameControl: 'A name holds no line breaks or other control characters.',
  personalNameLong: 'A name has at most 100 characters.',
  usernameMissing: 'Choose a user name.',
  usernameWrong:
    'Use 2 to 39 letters, digits, dots, dashes and underscores, beginning with a letter or a digit.',
  usernameHelp: 'Letters, digits, dots, dashes and underscores.',
  emailMissing: 'Enter an e-mail address.',
  emailWrong: 'Enter a valid e-mail address.',
  passwordMissing: 'Enter a password.',
  passwordShort: 'A password has at least 8 characters.',
};

/** Something that leaves a mark: a name of joiners and spaces alone would be a link that nobody sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Postgres stores no NUL, and a line break or a tab has no place in a title. */
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** What a person calls a project, an organization or a token: as the platform takes it, without the blanks round it. */
export const visibleName = string()
  .trim()
  .required(formTexts.nameMissing)
  .matches(VISIBLE, formTexts.nameMissing)
  .matches(NO_CONTROL_CHARACTERS, formTexts.nameControl)
  .max(100, formTexts.nameLong);

/** A given or family name; empty is none. */
export const personalName = string()
  .trim()
  .default('')
  .matches(NO_CONTROL_CHARACTERS, formTexts.nameControl)
  .max(100, formTexts.personalNameLong);

export const username = string()
  .trim()
  .required(formTexts.usernameMissing)
  .matches(/^[A-Za-z0-9][A-Za-z0-9._-]{1,38}$/, formTexts.usernameWrong);

/** Whether it can be reached only a letter would tell. */
export const email = string()
  .trim()
  .required(formTexts.emailMissing)
  .max(320, formTexts.emailWrong)
  .matches(/^[^\s@]+@[^\s@]+$/, formTexts.emailWrong);

export const newPassword = string()
  .required(formTexts.passwordMissing)
  .min(MIN_PASSWORD_LENGTH, formTexts.passwordShort);
