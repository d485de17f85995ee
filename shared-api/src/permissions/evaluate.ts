import jsonLogic from 'json-logic-js';
import type { PermissionEntry, PermissionQuestion } from './types.ts';
import { matchesWildcard } from './wildcard.ts';

/**
 * Answers a question from a person's permission entries, in the browser as on the server (which enforces it).
 *
 * - Only entries of the question's organization count, and of those the ones that name the action and the resource.
 * - Entries for the question's project decide alone where there are any; else those of the whole organization do.
 * - A restrictive entry whose condition holds denies, regardless of other entries.
 * - Else one entry whose condition holds allows. Without any, the answer is no.
 *
 * It fails closed and never throws: a condition that cannot be evaluated allows nothing and restricts all it names, and
 * an entry of the wrong shape is treated likewise.
 */
export function evaluatePermission(
  permissions: readonly PermissionEntry[] | null | undefined,
  question: PermissionQuestion,
): boolean {
  if (!Array.isArray(permissions)) return false;
  const named = (permissions as readonly PermissionEntry[]).filter((entry) => concerns(entry, question));
  const forProject = named.filter((entry) => isForProject(entry, question.projectRef));
  return decide(forProject.length > 0 ? forProject : named.filter(isForOrganization), question);
}

function decide(entries: readonly PermissionEntry[], question: PermissionQuestion): boolean {
  const data = { ...question.data, resource_name: question.resource };
  const restrictive = entries.filter((entry) => entry.restrictive);
  if (restrictive.some((entry) => holds(entry, data, true))) return false;
  return entries.some((entry) => !entry.restrictive && holds(entry, data, false));
}

function concerns(
  entry: PermissionEntry,
  { organizationSlug, action, resource }: PermissionQuestion,
): boolean {
  if (typeof entry !== 'object' || entry === null || entry.organization_slug !== organizationSlug)
    return false;
  if (!isListOfTexts(entry.actions) || !isListOfTexts(entry.resources)) return Boolean(entry.restrictive);
  return (
    entry.actions.some((pattern) => matchesWildcard(pattern, action)) &&
    entry.resources.some((pattern) => matchesWildcard(pattern, resource))
  );
}

function isForProject({ project_refs: refs }: PermissionEntry, projectRef: string | undefined): boolean {
  return projectRef !== undefined && Array.isArray(refs) && refs.includes(projectRef);
}

function isForOrganization({ project_refs: refs }: PermissionEntry): boolean {
  return refs === null || refs === undefined;
}

function holds({ condition }: PermissionEntry, data: object, ifBroken: boolean): boolean {
  if (condition === null || condition === undefined) return true;
  // An object with several keys is no rule for JSON-logic, which would take it for a value that is true.
  if (!jsonLogic.is_logic(condition)) return typeof condition === 'boolean' ? condition : ifBroken;
  try {
    return jsonLogic.truthy(jsonLogic.apply(condition, data));
  } catch {
    // Hostile or newer than this code: an unknown operation, or nested beyond the stack.
    return ifBroken;
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
