import jsonLogic from 'json-logic-js';
import type { PermissionEntry, PermissionQuestion } from './types.ts';
import { matchesWildcard } from './wildcard.ts';

/**
 * Evaluates a user's permission entries, in the browser and on the server (which enforces the result).
 *
 * - Only entries for the question's organization, action and resource count.
 * - If any of them name the question's project, only those count; otherwise those for the whole organization
 *   do.
 * - A restrictive entry whose condition holds denies, regardless of other entries.
 * - Otherwise, an entry whose condition holds allows. Without one, the result is false.
 *
 * Fails closed and never throws. A condition that cannot be evaluated grants nothing and, on a restrictive
 * entry, denies. Malformed entries are treated the same way.
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
  // JSON-logic treats an object with several keys as a truthy value, not as a rule.
  if (!jsonLogic.is_logic(condition)) return typeof condition === 'boolean' ? condition : ifBroken;
  try {
    return jsonLogic.truthy(jsonLogic.apply(condition, data));
  } catch {
    // The condition is hostile or newer than this code: it has an unknown operation or exceeds the stack.
    return ifBroken;
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
