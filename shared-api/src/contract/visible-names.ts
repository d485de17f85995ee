/** Longest name of a project, an organization or a token, in characters. */
export const MAX_VISIBLE_NAME_LENGTH = 100;

/** A text of at most that many characters, as the platform counts them: `length` counts most emoji twice. */
export const SHORT_ENOUGH_NAME = new RegExp(`^.{0,${MAX_VISIBLE_NAME_LENGTH}}$`, 'su');

/**
 * A character that can be seen: a name of joiners and spaces would render as an invisible link. Unicode calls the Hangul
 * fillers letters (ignorable ones, \p{DI}), and the empty Braille pattern a symbol.
 */
export const VISIBLE_CHARACTER = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Postgres stores no NUL, and titles have no line breaks. */
export const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
