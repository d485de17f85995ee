import { type AnswerShape, keyOfPath, pathOfKey } from './answer-shape.ts';
import type { CallInputs, InputKind } from './call-inputs.ts';

/** An effect of a schema change on a call. */
export type Finding =
  /** `code`: a SQLSTATE, or a code of PostgREST. */
  | { kind: 'fails'; code: string; message: string; hint: string | null }
  | { kind: 'ambiguous'; code: string; message: string; candidates: string[] }
  | { kind: 'field_gone'; field: string }
  | { kind: 'field_added'; field: string; after: string }
  | { kind: 'type_changes'; field: string; before: string; after: string }
  | {
      kind: 'input_changes';
      of: InputKind;
      field: string;
      before: string;
      after: string;
    };

/** Severities, worst first. */
export const findingKinds = [
  'fails',
  'ambiguous',
  'field_gone',
  'type_changes',
  'input_changes',
  'field_added',
] as const satisfies Finding['kind'][];

const fieldOf = (path: readonly string[]) => path.join('.');

export function compareShapes(before: AnswerShape, after: AnswerShape): Finding[] {
  const findings: Finding[] = [];
  // Skips what is inside of something removed or added.
  const isInside = (key: string, other: AnswerShape) => {
    const parent = pathOfKey(key).slice(0, -1);
    return parent.length > 0 && !other.has(keyOfPath(parent));
  };
  for (const [key, type] of before) {
    const field = fieldOf(pathOfKey(key));
    const now = after.get(key);
    if (now === undefined && !isInside(key, after)) findings.push({ kind: 'field_gone', field });
    else if (now !== undefined && now !== type)
      findings.push({ kind: 'type_changes', field, before: type, after: now });
  }
  for (const [key, type] of after) {
    if (before.has(key) || isInside(key, before)) continue;
    findings.push({ kind: 'field_added', field: fieldOf(pathOfKey(key)), after: type });
  }
  return findings;
}

export function compareInputs(before: CallInputs, after: CallInputs): Finding[] {
  return [...before].flatMap(([key, { of, path, type }]): Finding[] => {
    const now = after.get(key);
    if (!now || now.type === type) return [];
    return [{ kind: 'input_changes', of, field: fieldOf(path), before: type, after: now.type }];
  });
}
