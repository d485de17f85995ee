/**
 * Gives files their places in a zip archive: `<bucket>/<object>`, made safe. Unpacking it writes no file outside of the folder,
 * none that hides another, and none where a folder has to be. Names are given in the order that they come.
 */
export class ZipNames {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  place(bucketId: string, name: string): string {
    // A bucket is one folder, whatever it is called; users can write its id by SQL.
    const segments = [bucketId.replaceAll('/', '_'), ...name.split('/')].map(safeSegment);
    const last = segments.pop()!;
    const folder = this.#folder(segments);
    const path = this.#free(`${folder}${last}`);
    this.#files.add(path.toLowerCase());
    return path;
  }

  /** With a slash at its end; a folder whose name is taken by a file gets another. */
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

  /** Some file systems take A and a for one. */
  #taken(path: string): boolean {
    const key = path.toLowerCase();
    return this.#files.has(key) || this.#folders.has(key);
  }
}

/** `a/b.txt` becomes `a/b (2).txt`. */
function numbered(path: string, count: number): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1
    ? `${path.slice(0, dot)} (${count})${path.slice(dot)}`
    : `${path} (${count})`;
}

function safeSegment(segment: string): string {
  // What Windows refuses, and what nobody sees.
  const printable = segment
    .replace(/[\u0000-\u001f\u007f<>:"\\|?*]/g, '_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  return printable === '' ? '_' : printable;
}
