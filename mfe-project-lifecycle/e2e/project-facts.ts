import type { Page } from '@playwright/test';

interface Project {
  ref: string;
  connectionString: string;
  dbVersion: string;
  status: string;
}

/** A project of the demo, by its name, as the platform has it now. */
export async function projectNamed(page: Page, name: string): Promise<Project> {
  const projects = await (await page.request.get('/platform/projects')).json();
  return (projects as (Project & { name: string })[]).find((project) => project.name === name)!;
}

/** What a statement answers, asked as a script would. */
export async function query(page: Page, name: string, sql: string): Promise<unknown> {
  const { ref, connectionString } = await projectNamed(page, name);
  const answer = await post(page, `/platform/pg-meta/${ref}/query`, { query: sql }, connectionString);
  return answer.json();
}

/** A call that changes something; the platform takes it from its own pages only. */
export async function post(page: Page, path: string, data: object, connection?: string) {
  const answer = await page.request.post(path, {
    data,
    headers: {
      origin: new URL(page.url()).origin,
      ...(connection ? { 'x-connection-encrypted': connection } : {}),
    },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** Every row of every table of the schema `public`, as one hash. */
export const EVERY_ROW = `
  select md5(string_agg(name || xml::text, ',' order by name)) as rows
  from (
    select table_name as name, query_to_xml(format('select * from %I order by 1', table_name), true, false, '') as xml
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  ) as tables`;
