import type { Configuration } from 'webpack';

/**
 * A remote's development build, changed so that it can be rendered by a shell that is running: that one brings React's
 * production build, and JSX compiled for development asks React for what only its development build has.
 */
export function buildBesideShell(config: Configuration): Configuration {
  const { cache } = config;
  return {
    ...config,
    mode: 'production',
    optimization: { ...config.optimization, minimize: false },
    // Keeps the caches of the two modes apart.
    cache:
      typeof cache === 'object' && cache.type === 'filesystem'
        ? { ...cache, name: `${cache.name}-beside-shell` }
        : cache,
  };
}
