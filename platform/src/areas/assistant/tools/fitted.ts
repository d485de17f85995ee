import { MAX_TOOL_ANSWER_LENGTH } from '../limits.ts';

export interface Fitted<Item> {
  items: Item[];
  /** How many items were left out; absent if there are none. */
  left_out?: number;
}

/** Returns as many items, from the first, as fit into a result for the model. */
export function fitted<Item>(items: readonly Item[], most = MAX_TOOL_ANSWER_LENGTH): Fitted<Item> {
  let length = 0;
  const end = items.findIndex((item) => (length += JSON.stringify(item).length) > most);
  if (end === -1) return { items: [...items] };
  return { items: items.slice(0, end), left_out: items.length - end };
}
