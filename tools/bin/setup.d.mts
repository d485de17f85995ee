/** The command line of a package's binary. */
export function bin(path: string): string;
/** Installs what a new package of the workspace asks for, and links it. */
export function linkPackages(): void;
/** Runs a command to its end with its output shown; stops everything when it fails. */
export function run(command: string, args: readonly string[]): void;
export function step(text: string): void;
