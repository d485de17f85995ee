export function bin(path: string): string;
export function linkPackages(): void;
export function run(command: string, args: readonly string[]): void;
export function step(text: string): void;
