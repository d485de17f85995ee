import { boolean, object, string, type InferType } from 'yup';

const schema = object({
  id: string().nullable(),
  title: string().nullable(),
  /** If false, the query never runs automatically. */
  runQuery: boolean().nullable(),
  isChart: boolean().nullable(),
  xAxis: string().nullable(),
  yAxis: string().nullable(),
});

/** Properties that a model can set in the first line of a query (docs/product/assistant.md#states). */
export type QueryProps = InferType<typeof schema>;

const FIRST_LINE = /^\s*--[ \t]*props:([^\n]*)(\n|$)/;

/**
 * Splits a SQL block into its props and the SQL below them. Invalid props are ignored, because a model
 * wrote them.
 */
export function readQuery(block: string): { props: QueryProps; sql: string } {
  const line = FIRST_LINE.exec(block);
  const sql = line ? block.slice(line[0].length) : block;
  return { props: line ? propsOf(line[1]!) : {}, sql: sql.trim() };
}

function propsOf(text: string): QueryProps {
  try {
    return schema.validateSync(JSON.parse(text), { stripUnknown: true });
  } catch {
    return {};
  }
}
