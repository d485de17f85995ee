/** Longer names are no file names anywhere. */
export const MAX_BRANCH_NAME = 250;

const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)/;

/** Whether git would take a name for a branch (`git check-ref-format --branch`); no other ever becomes part of a path. */
export function isBranchName(name: string): boolean {
  if (name.length === 0 || name.length > MAX_BRANCH_NAME || name === '@') return false;
  if (/^[-/.]|[/.]$/.test(name)) return false;
  return !FORBIDDEN.test(name);
}
