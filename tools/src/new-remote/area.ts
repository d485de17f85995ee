/** The area that a path below a project belongs to: its first segment. */
export function areaOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}
