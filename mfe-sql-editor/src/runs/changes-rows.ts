const COMMANDS = /^(INSERT|UPDATE|DELETE|MERGE|COPY|MOVE|SELECT)\b/;

/**
 * Whether a command changes rows (`SELECT` is the tag of `create table as` too). Others may come with a count of 0, which means
 * nothing.
 */
export function changesRows(command: string | null): boolean {
  return command !== null && COMMANDS.test(command);
}
