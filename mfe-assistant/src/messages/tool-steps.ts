import type { MessagePart } from '../conversation/chat-message.ts';

/** A line about tools that the assistant used. */
export interface ToolStep {
  text: string;
  /** All names, if the line does not list them. */
  detail?: string;
  state: 'running' | 'done' | 'failed';
}

/** The lines for consecutive tools. Repeated ones are counted. */
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
    count > 1 ? { ...step, text: `${step.text} ${count} times` } : step,
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
  return { text: state === 'failed' ? `${text} (failed)` : text, ...(detail ? { detail } : {}), state };
}

/** Tool names are those of the platform (`assistant/tools`). Input may be partial or invalid, because a model writes it. */
function linesFor(name: string, input: Record<string, unknown>): { text: string; detail?: string } {
  switch (name) {
    case 'listSchemas':
      return { text: 'Checked the schemas' };
    case 'listTables':
      return { text: tablesText(namesIn(input.schemas)) };
    case 'describeTables': {
      const tables = namesIn(input.tables);
      return { text: columns(Math.max(1, tables.length)), detail: tables.join(', ') };
    }
    case 'listPolicies':
      return { text: 'Checked the policies' };
    case 'listFunctions':
      return { text: 'Checked the functions' };
    case 'explainSelect':
      return { text: 'Checked a query plan' };
    case 'runLints':
      return { text: 'Ran the advisors' };
    case 'rlsKnowledge':
      return { text: 'Read the guide to row level security' };
    default:
      return { text: 'Used another tool' };
  }
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const tablesText = (schemas: readonly string[]) =>
  schemas.length === 0 ? 'Checked the tables' : `Checked the tables of ${schemas.join(', ')}`;

const columns = (count: number) => (count === 1 ? 'Read 1 table' : `Read ${count} tables`);
