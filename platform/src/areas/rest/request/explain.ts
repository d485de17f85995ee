import { type ExplainOptions, explainOptions } from '../../../engines/role-call.ts';
import { RestError } from '../rest-error.ts';
import { type MediaType, parseMediaType } from './media-types.ts';

/** The media type of a plan, by format. */
const formats = new Map<string, ExplainOptions['format']>([
  ['application/vnd.pgrst.plan', 'text'],
  ['application/vnd.pgrst.plan+text', 'text'],
  ['application/vnd.pgrst.plan+json', 'json'],
]);

/** Reads whether the plan of a call is requested, and which type the response of that call would have. */
export function readExplain(accepted: readonly MediaType[]): {
  accept: MediaType[];
  explain: ExplainOptions | null;
} {
  const [first] = accepted;
  const format = first && formats.get(first.name);
  if (!format) return { accept: [...accepted], explain: null };
  const asked = first.parameters.get('options')?.split('|') ?? [];
  return {
    accept: [parseMediaType(first.parameters.get('for') ?? 'application/json')],
    explain: { format, options: explainOptions.filter((option) => asked.includes(option)) },
  };
}

/** `explained` is the type of the response whose plan is requested. */
export function planType({ format, options }: ExplainOptions, explained: string): string {
  const [type] = explained.split('; charset');
  const parameters = options.length > 0 ? `; options=${options.join('|')}` : '';
  return `application/vnd.pgrst.plan+${format}; for="${type}"${parameters}; charset=utf-8`;
}

/** The error if plans are not allowed. */
export function noPlan({ format }: ExplainOptions): RestError {
  return new RestError(
    'PGRST107',
    `None of these media types are available: application/vnd.pgrst.plan+${format}`,
  );
}
