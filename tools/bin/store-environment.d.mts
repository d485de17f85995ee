export function storeEnvironment(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
