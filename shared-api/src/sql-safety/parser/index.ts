/** The real parser of Postgres in a worker, and what the page asks it. */
export { sqlParserOf, type ParserFiles } from './parser-of-page.ts';
export { SqlParser, type ParserWorker } from './sql-parser.ts';
