interface BuiltFile {
  path: string;
  contents: string | Uint8Array;
}

export function fingerprintOfHomes(files: BuiltFile[]): string;
