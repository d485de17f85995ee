import type { MessagePart } from '../conversation/chat-message.ts';
import { toolTexts } from '../texts/conversation.ts';

/** One quiet line: what the assistant looked at. */
export interface ToolStep {
  text: string;
  /** Names of what was looked at, where there are more than the line says. */
  detail?: string;
  state: 'running' | 'done' | 'failed';
}

/** The lines for tools that were used one after the other; the same thing done again is counted. */
export function toolSteps(parts: readonly MessagePart[]): ToolStep[] {
  const steps: (ToolStep & { count: number })[] = [];
  for (const part of parts) {
    const step = stepOf(part);
    if (!step) continue;
    const before = steps.at(-1);
    if (before?.text === step.text && before.state === step.state) before.count += 1;
    else steps.push({ ...step, count: 1 });
  }
  return steps.map(({ count, ...step }) =>
    count > 1 ? { ...step, text: toolTexts.times(step.text, count) } : step,
  );
}

export function isToolPart({ type }: MessagePart): boolean {
  return type.startsWith('tool-') || type === 'dynamic-tool';
}

function stepOf(part: MessagePart): ToolStep | undefined {
  if (!isToolPart(part) || !('state' in part)) return undefined;
  const name = part.type === 'dynamic-tool' ? part.toolName : part.type.slice('tool-'.length);
  const input = 'input' in part ? part.input : undefined;
  const state =
    part.state === 'output-available' ? 'done' : part.state === 'output-error' ? 'failed' : 'running';
  const { text, detail } = linesFor(name, isRecord(input) ? input : {});
  return { text: state === 'failed' ? toolTexts.failed(text) : text, ...(detail ? { detail } : {}), state };
}

/** The names are the platform's (`assistant/tools`); input comes in pieces, and from a model. */
function linesFor(name: string, input: Record<string, unknown>): { text: string; detail?: string } {
  switch (name) {
    case 'listSchemas':
      return { text: toolTexts.schemas };
    case 'listTables':
      return { text: toolTexts.tables(namesIn(input.schemas)) };
    case 'describeTables': {
      const tables = namesIn(input.tables);
      return { text: toolTexts.columns(Math.max(1, tables.length)), detail: tables.join(', ') };
    }
    case 'listPolicies':
      return { text: toolTexts.policies };
    case 'listFunctions':
      return { text: toolTexts.functions };
    case 'explainSelect':
      return { text: toolTexts.plan };
    case 'runLints':
      return { text: toolTexts.lints };
    case 'rlsKnowledge':
      return { text: toolTexts.rls };
    default:
      return { text: toolTexts.other };
  }
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
