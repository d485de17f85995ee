/** Whether one of the texts holds what is searched for, whatever the case. */
export function includes(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}
