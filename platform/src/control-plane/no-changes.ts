/** Whether nothing is to be changed; an update that sets nothing is no SQL. */
export function isEmpty(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
