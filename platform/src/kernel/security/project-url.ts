/** A path below a Project URL, where clients call a project's own APIs: `/gateway/<ref>/...`. */
export interface ProjectUrlPath {
  ref: string;
  /** Decoded segments after the ref. A segment that cannot be decoded stays as it is. */
  segments: string[];
  query: string;
}

/** Parses a request's URL. Returns null for other paths. */
export function projectUrlPath(url: string): ProjectUrlPath | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [, gateway, ref = '', ...segments] = path.split('/');
  if (gateway !== 'gateway') return null;
  if (segments.at(-1) === '') segments.pop();
  return { ref, segments: segments.map(decoded), query };
}

/** Whether the platform serves the path: the REST API, and nothing else yet. */
export function isServedBelowProjectUrl({ ref, segments }: ProjectUrlPath): boolean {
  return ref !== '' && segments[0] === 'rest' && segments[1] === 'v1';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
