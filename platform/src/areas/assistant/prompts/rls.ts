/** What a model must know to write correct row level security here. A tool returns it. */
export const RLS_KNOWLEDGE = `
Row level security in this project

Roles. Requests through the data API run as "anon" (nobody is signed in) or "authenticated" (somebody is). "service_role" and
the owner of a table are not held back by policies.

Who asks. auth.uid() is the id (uuid) of the person who is signed in, null for anon. auth.jwt() is the whole token as jsonb.
Claims under "app_metadata" are set by the server and can be trusted. Claims under "user_metadata" are set by the person:
never decide by them.

Rules
- "alter table t enable row level security" comes first. With it on and no policy, nobody but the owner sees anything.
- One policy for each command. SELECT and DELETE take USING only, INSERT takes WITH CHECK only, UPDATE takes both. An UPDATE
  or DELETE finds only rows that a SELECT policy shows too. Avoid FOR ALL.
- Say whom it is for: TO authenticated, TO anon, or both. A policy without TO is for everybody.
- Write (select auth.uid()) and (select auth.jwt()), so that Postgres calls it once for a query and not for each row.
- Index the columns that policies compare, user_id most of all.
- Policies of one command are joined by OR. A RESTRICTIVE one is joined by AND; use it only where that is meant, and with a
  permissive one beside it.
- A policy on a table that reads the same table never ends. Put the question into a function that is SECURITY DEFINER, in a
  schema that the data API does not show, with "set search_path = ''" and qualified names.
- A membership is best asked as: team_id in (select team_id from team_members where user_id = (select auth.uid())).
- A view runs with the rights of its owner unless it has "security_invoker = true".
- Name policies in words: "Members can read the notes of their team".

Example
  alter table public.notes enable row level security;
  create policy "People read their own notes" on public.notes
    for select to authenticated using ((select auth.uid()) = user_id);
  create policy "People write their own notes" on public.notes
    for insert to authenticated with check ((select auth.uid()) = user_id);
  create policy "People change their own notes" on public.notes
    for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
  create index on public.notes (user_id);
`.trim();
