import { parseArgs } from 'node:util';

/**
 * The environment in which remotes are published to the store that the platform serves when it starts with these arguments: its
 * flags override the variables.
 */
export function storeEnvironment(args, env) {
  const options = { home: { type: 'string' }, 'store-dir': { type: 'string' } };
  const { home, 'store-dir': store } = parseArgs({ args, options, strict: false }).values;
  return {
    ...env,
    ...(typeof home === 'string' && { HOWDAH_HOME: home }),
    ...(typeof store === 'string' && { HOWDAH_STORE_DIR: store }),
  };
}
