/** Longest name of a project, an organization or a token, in characters. */
export const MAX_VISIBLE_NAME_LENGTH = 100;

/** A character that can be seen: a name of joiners and spaces would render as an invisible link. */
export const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Postgres stores no NUL, and titles have no line breaks. */
export const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
