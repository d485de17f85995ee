/**
 * Assigns safe paths in a zip archive to files: `<bucket>/<object>`. Unpacking writes no file outside of the
 * target folder, over another file, or at the path of a folder. Paths depend on the order of the calls.
 */
export class ZipNames {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  place(bucketId: string, name: string): string {
    // A bucket is a single folder, even if its id contains slashes: users can write ids with SQL.
    const segments = [bucketId.replaceAll('/', '_'), ...name.split('/')].map(safeSegment);
    const last = segments.pop()!;
    const folder = this.#folder(segments);
    const path = this.#free(`${folder}${last}`);
    this.#files.add(path.toLowerCase());
    return path;
  }

  /** Returns the folder with a trailing slash. A folder whose name is taken by a file gets another name. */
  #folder(segments: string[]): string {
    let folder = '';
    for (const segment of segments) {
      let name = `${folder}${segment}`;
      while (this.#files.has(name.toLowerCase())) name += '_';
      this.#folders.add(name.toLowerCase());
      folder = `${name}/`;
    }
    return folder;
  }

  #free(path: string): string {
    let free = path;
    for (let count = 2; this.#taken(free); count++) free = numbered(path, count);
    return free;
  }

  /** Some file systems ignore case. */
  #taken(path: string): boolean {
    const key = path.toLowerCase();
    return this.#files.has(key) || this.#folders.has(key);
  }
}

/** Turns `a/b.txt` into `a/b (2).txt`. */
function numbered(path: string, count: number): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1
    ? `${path.slice(0, dot)} (${count})${path.slice(dot)}`
    : `${path} (${count})`;
}

function safeSegment(segment: string): string {
  // Replaces characters that Windows does not allow, and invisible ones.
  const printable = segment
    .replace(/[\u0000-\u001f\u007f<>:"\\|?*]/g, '_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  return printable === '' ? '_' : printable;
}
