import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { matchPath } from '@howdah/shared-ui/router';

/** The full patterns of all routes that render a page, nested ones joined; relative to `/project/:ref`. */
export function pagePatterns(routes: RemoteModule['routes'], parent = ''): string[] {
  return routes.flatMap((route) => {
    const pattern = [parent, route.path].filter(Boolean).join('/');
    return route.children ? pagePatterns(route.children, pattern) : [pattern];
  });
}

/** Whether one of the patterns matches a path. */
export function servedBy(patterns: string[]): (path: string) => boolean {
  return (path) => patterns.some((pattern) => matchPath(`/${pattern}`, `/${path}`) !== null);
}

/** A path that a pattern matches: parameters and the splat get a value. */
export function exampleOf(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? 'example' : part))
    .join('/');
}
